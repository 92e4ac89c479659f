/**
 * Turns a card into a form that parsers of vCard 3 and 4 read. Phones still write version 2.1, with types that have
 * no name (`TEL;CELL:`) and texts in quoted-printable.
 */
export function modernVcard(card: string): string {
  if (!/^VERSION:2\.1/im.test(card)) return card
  return card
    .replace(/=\r?\n/g, '')
    .split(/\r?\n/)
    .map(modernLine)
    .join('\r\n')
}

function modernLine(line: string): string {
  const colon = line.indexOf(':')
  const [name = '', ...parameters] = line.slice(0, colon).split(';')
  if (colon < 0 || parameters.length === 0) return line
  const encoded = parameters.some(parameter => /quoted-printable/i.test(parameter))
  const kept = parameters
    .filter(parameter => !/^(?:encoding|charset)=|^quoted-printable$/i.test(parameter))
    .map(parameter => (parameter.includes('=') ? parameter : `TYPE=${parameter}`))
  const value = line.slice(colon + 1)
  return `${[name, ...kept].join(';')}:${encoded ? decodeQuotedPrintable(value) : value}`
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9a-f]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  const decoded = new TextDecoder().decode(Uint8Array.from(bytes, byte => byte.charCodeAt(0)))
  return decoded.replace(/\r?\n/g, '\\n')
}
