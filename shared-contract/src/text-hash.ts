/** What browsers, their workers and Node have of the Web Crypto standard. */
const { crypto, TextEncoder, btoa } = globalThis as unknown as {
  readonly crypto: { readonly subtle: { digest(name: 'SHA-256', of: Uint8Array): Promise<ArrayBuffer> } }
  readonly TextEncoder: new () => { encode(text: string): Uint8Array }
  readonly btoa: (binary: string) => string
}

/** SHA-256 of a text, in base64url: 43 signs. */
export async function textHash(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
