import {
  GREETING_SECONDS_MAX,
  RECORDING_PAUSES_MS,
  VOICEMAIL_GRACE_MS,
  VOICEMAIL_SECONDS_MAX,
  z,
} from '@parley/shared-contract'

/** What was ordered last, until nothing is left to do. `playing`: a greeting of one's own; `greeting`: the usual one is spoken. */
const takeStates = ['answering', 'playing', 'greeting', 'recording', 'fetching', 'clearing', 'over'] as const
type TakeState = (typeof takeStates)[number]

/**
 * The way of one voicemail from the carrier to its owner (`voicemailTakes/{session of its call}`). Times are epoch milliseconds.
 */
export const takeSchema = z.object({
  uid: z.string(),
  voicemailId: z.string(),
  /** Null for a caller whose calls are in no history. */
  callLogId: z.nullable(z.string()),
  blocked: z.boolean(),
  from: z.string(),
  to: z.string(),
  /** When the call began. */
  timestamp: z.number(),
  /** The leg of the caller. */
  callControlId: z.string(),
  legId: z.string(),
  state: z.enum(takeStates),
  /** What became of it; null before. `empty`: nothing was said. `failed`: the recording cannot be had. `full`: too many were left. */
  outcome: z.nullable(z.enum(['kept', 'empty', 'failed', 'full'])),
  /** When the caller's leg was over, as far as is known. */
  endedAt: z.nullable(z.number()),
  /** Where the carrier has said that the recording lies; that ends after some minutes. */
  url: z.nullable(z.string()),
  /** How often it was looked at in this state. */
  looks: z.int(),
  /** When it is to be looked at; null when it is over. */
  lookAt: z.nullable(z.number()),
  /** When its voicemail is to be turned into text; null when it is not, or not any more. */
  transcribeAt: z._default(z.nullable(z.number()), null),
  /** How often that was begun. */
  transcriptions: z._default(z.int(), 0),
})
export type VoicemailTake = Readonly<z.infer<typeof takeSchema>>

/** What is new of it: what the carrier has told, or what looking after it has shown. */
export type TakeNews =
  /** @param own there is a greeting of one's own */
  | { readonly kind: 'answered'; readonly own: boolean }
  /** The greeting of one's own was heard, or could not be: then the usual one is spoken. */
  | { readonly kind: 'played'; readonly completed: boolean }
  | { readonly kind: 'heard' | 'ended' }
  | { readonly kind: 'saved'; readonly url: string }
  | { readonly kind: 'done'; readonly outcome: NonNullable<VoicemailTake['outcome']> }
  | { readonly kind: 'cleared' }

/** An order whose answer or news was lost is given again after this. */
const AGAIN_MS = 5_000
/** No usual greeting is longer. */
const GREETING_MOST_MS = 20_000
/** No greeting of one's own is heard later, with the time to fetch it. */
const PLAYING_MOST_MS = GREETING_SECONDS_MAX * 1000 + 5_000
/** For so long a look at a recording may take, before another process looks. */
const FETCH_MS = 30_000

/** When it is looked at next, if nothing is told until then. Each order is given once more; after that the next one follows. */
function nextLookAt({ state, looks, endedAt }: VoicemailTake, now: number): number | null {
  if (state === 'over') return null
  if (state === 'fetching') return now + Math.max(FETCH_MS, RECORDING_PAUSES_MS[looks - 1] ?? 0)
  if (looks === 0 || state === 'answering' || state === 'clearing' || endedAt !== null) return now + AGAIN_MS
  if (state === 'greeting') return now + GREETING_MOST_MS
  if (state === 'playing') return now + PLAYING_MOST_MS
  return now + (looks > 1 ? AGAIN_MS : VOICEMAIL_SECONDS_MAX * 1000 + VOICEMAIL_GRACE_MS)
}

/** In its next state. What there is to be fetched, or to be cleared away, is done by whoever looks first. */
function inState(take: VoicemailTake, state: TakeState, now: number): VoicemailTake {
  const next = { ...take, state, looks: 0 }
  const isAtOnce = state === 'clearing' || (state === 'fetching' && take.url !== null)
  const isLater = state === 'fetching' && take.url === null
  const lookAt = isAtOnce ? now : isLater ? now + RECORDING_PAUSES_MS[0] : nextLookAt(next, now)
  return { ...next, lookAt }
}

const isBefore = (take: VoicemailTake, state: TakeState): boolean =>
  takeStates.indexOf(take.state) < takeStates.indexOf(state)

const over = (take: VoicemailTake, outcome: VoicemailTake['outcome'], now: number): VoicemailTake =>
  inState({ ...take, outcome }, 'clearing', now)

/**
 * A function of what the take is and what is told of it: it only goes forward, so that repeats and any order end alike. What was
 * not recorded when the caller was gone was not said.
 * @returns the same take when that is nothing new
 */
export function withTakeNews(take: VoicemailTake, news: TakeNews, now: number): VoicemailTake {
  switch (news.kind) {
    case 'answered':
      return take.state === 'answering' ? inState(take, news.own ? 'playing' : 'greeting', now) : take
    case 'played':
      // Whatever is told of it later: what follows has begun.
      return take.state === 'playing' ? inState(take, news.completed ? 'recording' : 'greeting', now) : take
    case 'heard':
      return isBefore(take, 'recording') ? inState(take, 'recording', now) : take
    case 'saved':
      if (!isBefore(take, 'clearing') || take.url === news.url) return take
      return inState({ ...take, url: news.url }, 'fetching', now)
    case 'ended': {
      if (take.endedAt !== null) return take
      const ended = { ...take, endedAt: now }
      if (isBefore(take, 'recording')) return over(ended, 'empty', now)
      return take.state === 'recording' ? inState(ended, 'fetching', now) : ended
    }
    case 'done':
      return isBefore(take, 'clearing') ? over(take, news.outcome, now) : take
    case 'cleared':
      return take.state === 'clearing' ? inState(take, 'over', now) : take
  }
}

/** Taken by whoever looks after it now; null when it is not due, or another one has it. */
export function claimedTake(take: VoicemailTake, now: number): VoicemailTake | null {
  if (take.lookAt === null || take.lookAt > now) return null
  const claimed = { ...take, looks: take.looks + 1 }
  return { ...claimed, lookAt: nextLookAt(claimed, now) }
}

/** Its order was given before, and once more since: what it waits for is not told any more. */
export const isStuck = ({ looks }: VoicemailTake): boolean => looks > 1

/** Nobody will have the recording any more. */
export const isGivenUp = ({ looks }: VoicemailTake): boolean => looks > RECORDING_PAUSES_MS.length

type BegunTake = Pick<
  VoicemailTake,
  'uid' | 'voicemailId' | 'callLogId' | 'blocked' | 'from' | 'to' | 'timestamp' | 'callControlId' | 'legId'
>

/** A take of which nothing is ordered yet but that the call is answered. */
export const newTake = (begun: BegunTake, now: number): VoicemailTake => ({
  ...begun,
  ...{ state: 'answering', outcome: null, endedAt: null, url: null, looks: 0, lookAt: now + AGAIN_MS },
  ...{ transcribeAt: null, transcriptions: 0 },
})
