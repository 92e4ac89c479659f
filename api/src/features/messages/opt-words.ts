/** What one word of the other one's asks for: those of CTIA, and those that the FCC names since 2025 (47 CFR 64.1200(a)(10)). */
export type OptWord = 'stop' | 'start' | 'help'

const words: Readonly<Record<string, OptWord>> = {
  STOP: 'stop',
  STOPALL: 'stop',
  UNSUBSCRIBE: 'stop',
  CANCEL: 'stop',
  REVOKE: 'stop',
  OPTOUT: 'stop',
  'OPT OUT': 'stop',
  END: 'stop',
  QUIT: 'stop',
  START: 'start',
  UNSTOP: 'start',
  HELP: 'help',
  INFO: 'help',
}

/** D23: what is known of who does not want to be texted. Times are the carrier's, epoch milliseconds. */
export interface OptState {
  readonly optedOutAt: number | null
  readonly optedInAt: number | null
  readonly optedOut: boolean
}

/** As it is read: no matter how wide its letters are, what is unseen between them, and what stands around them. */
const single = (body: string): string =>
  body
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '')
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .toUpperCase()

/** The word that a text is, alone and in any case; null for every other text. YES only counts for who has said STOP. */
export function optWordIn(body: string, { optedOutAt }: Pick<OptState, 'optedOutAt'>): OptWord | null {
  const word = single(body)
  if (word === 'YES') return optedOutAt === null ? null : 'start'
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null
}

/** Whether a text says, or takes back, that its sender wants no texts (D23). */
export const changesConsent = (body: string): boolean =>
  ['stop', 'start'].includes(optWordIn(body, { optedOutAt: 0 }) ?? '')

const later = (known: number | null, at: number): number => Math.max(known ?? at, at)

/** Whether two say the same of when somebody wanted, and did not want, to be texted. */
export const sameOpts = (one: OptState, other: OptState): boolean =>
  one.optedOutAt === other.optedOutAt && one.optedInAt === other.optedInAt

/** The latest word counts, in whatever order they come; of two of one moment it is STOP. */
export function withOptWord(known: OptState, word: 'stop' | 'start', at: number): OptState {
  const optedOutAt = word === 'stop' ? later(known.optedOutAt, at) : known.optedOutAt
  const optedInAt = word === 'start' ? later(known.optedInAt, at) : known.optedInAt
  const optedOut = optedOutAt !== null && (optedInAt === null || optedInAt <= optedOutAt)
  return { optedOutAt, optedInAt, optedOut }
}
