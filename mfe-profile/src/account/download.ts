/** Hands bytes to the browser as a file of this name. */
export function download(name: string, type: string, bytes: Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // After the click has been handled: some browsers read the address a moment later.
  setTimeout(() => URL.revokeObjectURL(address))
}
