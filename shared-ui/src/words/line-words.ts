import { deviceWords } from './device-words.ts'
import { words } from './words.ts'

/** What the lamp shows. */
export type LampState = keyof typeof words.line.lamp

/** Everything that decides the lamp. What is not known yet counts as in order. */
export interface LampFacts {
  readonly line: {
    readonly state: string
    readonly ready: boolean
    readonly elsewhere: boolean
    readonly browser?: string | undefined
    /** What the person is in a call with in another browser. */
    readonly call?: object | undefined
    /** Why it is down; null before the first attempt. */
    readonly problem: string | null
  }
  /** The network is gone, or leads nowhere. */
  readonly offline: boolean
  /** The person has no number, and so no line. */
  readonly numberless: boolean
  /** Nobody knows yet whether they have one: that there is no line may be for the want of it. */
  readonly unknown: boolean
  /** The months of the person's number are over, and with them the line. */
  readonly expired: boolean
  /** The person's numbers, without which there is no line, were asked for in vain. */
  readonly unread: boolean
  /** The person wants no calls. */
  readonly disturbed: boolean
  /** Every call goes to another telephone (D26). */
  readonly forwarded: boolean
  /** No call can be answered, or forwarded where all are: too little is left of the day's limit (D37), or of the credits (S5). */
  readonly refused: 'limited' | 'tooFew' | null
  /** They are in a call here: a line that is on its way comes back. */
  readonly inCall: boolean
}

/**
 * Whether calls come in here and can be made, as people know it: what keeps most from them first. Until something has
 * failed the line is on its way.
 */
export function lampState(facts: LampFacts): LampState {
  const { line, offline, numberless, unknown, expired, unread, disturbed, forwarded, inCall } = facts
  // The call that is on goes on.
  const refused = inCall ? null : facts.refused
  if (offline) return 'offline'
  if (numberless) return 'numberless'
  if (expired) return 'expired'
  // Also those that would be kept from ringing here.
  if (forwarded) return refused ?? 'forwarded'
  if (disturbed) return 'disturbed'
  if (line.elsewhere || line.browser !== undefined || line.call !== undefined) return 'elsewhere'
  if (line.ready) return refused ?? 'ready'
  const failed = (line.problem !== null && !unknown) || unread
  if (line.state === 'disconnected' && failed) return 'offline'
  return inCall ? 'reconnecting' : 'connecting'
}

/** Where calls ring instead of here, within a sentence; null when they ring here. */
export function ringingPlace({
  elsewhere,
  browser,
}: Pick<LampFacts['line'], 'elsewhere' | 'browser'>): string | null {
  if (browser !== undefined) return deviceWords(browser)
  return elsewhere ? words.line.elsewhere.tab : null
}
