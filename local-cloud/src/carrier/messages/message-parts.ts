/** The characters of one septet in GSM 03.38; those of two follow. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENDED = '^{}\\[~]|€'

const PARTS = {
  gsm7: { alone: 160, joined: 153 },
  ucs2: { alone: 70, joined: 67 },
} as const

/** How a text travels, and as how many messages of the network. An empty text is one. */
export function messageParts(text: string): { readonly encoding: 'GSM-7' | 'UCS-2'; readonly parts: number } {
  const isGsm = [...text].every(character => BASIC.includes(character) || EXTENDED.includes(character))
  const { alone, joined } = isGsm ? PARTS.gsm7 : PARTS.ucs2
  const length = isGsm
    ? [...text].reduce((sum, character) => sum + (EXTENDED.includes(character) ? 2 : 1), 0)
    : text.length
  return {
    encoding: isGsm ? 'GSM-7' : 'UCS-2',
    parts: length <= alone ? 1 : Math.ceil(length / joined),
  }
}
