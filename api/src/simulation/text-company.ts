import type { E164 } from '@parley/shared-contract'
import type { TextEvent } from '../ports/carrier-news.ts'
import type { MemoryTexts } from '../testing/memory-texts.ts'

type PostedText = MemoryTexts['texts'][number]

/** The texts of a telephone company: what becomes of those it was handed, and those of others to our people. */
export interface TextCompany {
  /** Those that were handed over, each as often as it was. */
  readonly posted: readonly PostedText[]
  /** What it has to tell, and has not been thanked for. */
  readonly untold: TextEvent[]
  /** Texts of others that it was thanked for, and whose the number was that they came to. */
  readonly taken: { readonly event: Extract<TextEvent, { type: 'received' }>; readonly uid: string | null }[]
  /** A text goes on: to its one end, at last. */
  goOn(text: PostedText, status: PostedText['status']): void
  /** Somebody outside writes. */
  write(from: E164, to: E164, body: string): void
}

export const isAtItsEnd = ({ status }: Pick<PostedText, 'status'>): boolean =>
  status === 'delivered' || status === 'failed' || status === 'unconfirmed'

export function createTextCompany(posted: MemoryTexts['texts'], now: () => number): TextCompany {
  const untold: TextEvent[] = []
  let events = 0
  let written = 0
  const named = () => {
    events += 1
    return { eventId: `text-event-${events}`, at: now() }
  }
  return {
    ...{ posted, untold, taken: [] },
    goOn(text, status) {
      const failure = status === 'failed' ? ('undeliverable' as const) : null
      Object.assign(text, { status, failure })
      const { carrierId, from, to, webhookUrl } = text
      untold.push({ type: 'progress', ...named(), carrierId, from, to, status, failure, webhookUrl })
    },
    write(from, to, body) {
      written += 1
      const text = { carrierId: `written-${written}`, from, to, body, media: [], receivedAt: now() }
      untold.push({ type: 'received', ...named(), ...text })
    },
  }
}
