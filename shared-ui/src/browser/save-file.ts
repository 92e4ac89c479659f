/** Hands bytes or a text to the browser as a file of this name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // After the click has been handled: some browsers read the address a moment later.
  setTimeout(() => URL.revokeObjectURL(address))
}
