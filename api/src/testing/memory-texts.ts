import type { CarrierText, CarrierTexts, HandedText, OutgoingText } from '../ports/carrier-texts.ts'

export interface MemoryTexts {
  /** Every text that was handed over, in order, with how far it is. */
  readonly texts: (OutgoingText & CarrierText)[]
  /** What the next texts that are handed over meet; usually they are taken. */
  readonly nextTexts: Exclude<HandedText, { readonly outcome: 'taken' }>[]
  /** The numbers that can text. */
  readonly texting: Set<string>
}

/** The texts of a carrier without a network. Nothing happens to them by itself. */
export function memoryTexts(
  now: () => number,
  attempt: (method: keyof CarrierTexts) => void,
  answer: <T>(method: keyof CarrierTexts, result: T) => T,
): MemoryTexts & CarrierTexts {
  const texts: MemoryTexts['texts'] = []
  const nextTexts: MemoryTexts['nextTexts'] = []
  const texting = new Set<string>()
  return {
    ...{ texts, nextTexts, texting },
    async sendText(text) {
      attempt('sendText')
      const refused = nextTexts.shift()
      if (refused) return refused
      const carrierId = `text-${texts.length + 1}`
      texts.push({ ...text, carrierId, status: 'queued', failure: null, at: now() })
      return answer('sendText', { outcome: 'taken', carrierId })
    },
    async text(carrierId) {
      attempt('text')
      return texts.find(text => text.carrierId === carrierId) ?? null
    },
    async textsSince(from, to, since) {
      attempt('textsSince')
      return texts.filter(text => text.from === from && text.to === to && text.at >= since)
    },
    async ensureTexting(number) {
      attempt('ensureTexting')
      texting.add(number)
    },
  }
}
