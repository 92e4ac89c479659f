import type { UserId } from './ids.ts'

const MARK_SIGNS = 22

/** What browsers, their workers and Node have of the Web Crypto standard. */
const { crypto, TextEncoder, btoa } = globalThis as unknown as {
  readonly crypto: { readonly subtle: { digest(name: 'SHA-256', of: Uint8Array): Promise<ArrayBuffer> } }
  readonly TextEncoder: new () => { encode(text: string): Uint8Array }
  readonly btoa: (binary: string) => string
}

/**
 * Tells people of one browser apart in what is pushed and handed over to a page, and names nobody: the same 22 signs for the same
 * person, which nobody else has, and from which their id cannot be read.
 */
export async function personMark(uid: UserId): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`parley person ${uid}`))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, MARK_SIGNS)
}
