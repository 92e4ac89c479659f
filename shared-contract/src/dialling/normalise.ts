const keypad: Readonly<Record<string, string>> = Object.fromEntries(
  ['', '', 'abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'].flatMap((letters, digit) =>
    [...letters].map(letter => [letter, String(digit)]),
  ),
)

const isDigit = (char: string) => /\p{Nd}/u.test(char)

/** A decimal digit of any script as ASCII: each script's digits are a run of ten code points, zero first. */
function asciiDigit(char: string): string {
  const code = char.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

/**
 * D19, before S5's +1 rule: spaces trimmed, full-width and other digits mapped to ASCII, letters to their
 * keypad digits, a leading `011` or `00` to `+`, eleven digits that begin with 1 to `+`.
 * Everything but a leading `+`, `*`, `#` and digits is dropped.
 */
export function normaliseDialled(input: string): string {
  const ascii = [...input.normalize('NFKC').trim().toLowerCase()]
    .map(char => (isDigit(char) ? asciiDigit(char) : (keypad[char] ?? char)))
    .join('')
  const plus = /^[^\d*#]*\+/.test(ascii)
  const kept = ascii.replace(/[^\d*#]/g, '')
  if (plus) return `+${kept}`
  const international = /^(?:011|00)([1-9]\d{6,})$/.exec(kept)
  if (international) return `+${international[1]}`
  return /^1\d{10}$/.test(kept) ? `+${kept}` : kept
}
