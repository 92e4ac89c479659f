/** The characters of one septet in GSM 03.38; those of two follow. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENDED = '^{}\\[~]|€'

const PARTS = {
  gsm7: { alone: 160, joined: 153 },
  ucs2: { alone: 70, joined: 67 },
} as const

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How many parts signs of these sizes fill, none of which is cut in two. */
function partsOf(sizes: readonly number[], { alone, joined }: (typeof PARTS)[keyof typeof PARTS]): number {
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1
  let [parts, filled] = [1, 0]
  for (const size of sizes) {
    const isFull = filled + size > joined
    parts += isFull ? 1 : 0
    filled = isFull ? size : filled + size
  }
  return parts
}

/** How a text travels, and as how many messages of the network. An empty text is one. */
export function messageParts(text: string): { readonly encoding: 'GSM-7' | 'UCS-2'; readonly parts: number } {
  const isGsm = [...text].every(character => BASIC.includes(character) || EXTENDED.includes(character))
  const sizes = isGsm
    ? Array.from(text, character => (EXTENDED.includes(character) ? 2 : 1))
    : Array.from(signs.segment(text), ({ segment }) => segment.length)
  return { encoding: isGsm ? 'GSM-7' : 'UCS-2', parts: partsOf(sizes, isGsm ? PARTS.gsm7 : PARTS.ucs2) }
}
