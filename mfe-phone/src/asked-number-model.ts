/** What a `tel:` link may say behind the number: parameters, pauses, an extension, a second number. */
const besides = /\s*(?:[;?,/]|(?:ext\.?|[pwx])\s*\d).*$/is
/** The zero that is dialled within a country alone, as pages of Europe write it behind the country's code. Italy's, and the Vatican's, is part of the number. */
const inlandZero = /^(\s*\+(?!39)\d{1,3})\s*\(0\)\s*/

/**
 * The number that an address asks to be filled in (D7): as it is, or of a `tel:` link (RFC 3966) that the system has handed to the
 * installed app, without what such a link may say besides. Pages write links with encoded spaces, too, whose digits are none.
 * @returns null for no number
 */
export function askedNumber(text: string | null): string | null {
  const link = /^tel:(.*)/is.exec(text ?? '')
  return link
    ? decoded(link[1] ?? '')
        .replace(besides, '')
        .replace(inlandZero, '$1 ')
        .trim()
    : text
}

/** What is not encoded right stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
