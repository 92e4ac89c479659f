/**
 * The number that an address asks to be filled in (D7): as it is, or of a `tel:` link (RFC 3966) that the system has handed to the
 * installed app, without what such a link may say besides.
 * @returns null for no number
 */
export function askedNumber(text: string | null): string | null {
  const link = /^tel:([^;?]*)/i.exec(text ?? '')
  return link ? (link[1] ?? '') : text
}
