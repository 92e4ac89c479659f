import type { ErrorCode, Refusal } from '@parley/shared-contract'
import type { UnsentText, WrittenText } from './unsent-text.ts'

/** What happens to the unsent texts of a person. */
export type OutboxStep =
  | { readonly type: 'written'; readonly text: WrittenText }
  /** The server is about to be asked for it; nothing takes it back any more. */
  | { readonly type: 'claimed'; readonly key: string }
  /** Its pictures are at the server, under these ids, in their order. */
  | { readonly type: 'uploaded'; readonly key: string; readonly ids: readonly string[] }
  | { readonly type: 'accepted'; readonly key: string }
  /** The server did not take it, or did not answer; or, with `isUpload`, did so with one of its pictures, before it. */
  | {
      readonly type: 'failed'
      readonly key: string
      readonly refusal: Refusal
      readonly now: number
      readonly isUpload?: boolean
    }
  | { readonly type: 'cancelled'; readonly key: string }
  | { readonly type: 'retried'; readonly key: string }
  /** The network is back, or somebody looks: nobody waits for the end of a pause. */
  | { readonly type: 'hurried' }
  /** Those that the server has are in their threads by now. */
  | { readonly type: 'shown' }

export const FIRST_PAUSE_MS = 2_000
export const LONGEST_PAUSE_MS = 60_000

type FailedStep = Extract<OutboxStep, { type: 'failed' }>

/** The server has not taken the text at this asking, and it is worth asking again. */
const refusedForNow: readonly ErrorCode[] = ['RATE_LIMITED', 'CARRIER_UNAVAILABLE', 'UNAUTHENTICATED']
/** After these nobody knows whether the server has it: its answer was lost. The key makes asking again harmless. */
const unanswered: readonly ErrorCode[] = ['NETWORK_ERROR', 'INTERNAL']

const atFirst = { state: 'queued', refusal: null, isUncertain: false, tries: 0, waitsUntil: 0 } as const

/** Uploaded ones are kept by the server for a day, and go with one text: whoever tries again later does so from the beginning. */
const notUploaded = ({ pictures }: UnsentText) => pictures.map(picture => ({ ...picture, id: null }))

function failed(text: UnsentText, { refusal, now, isUpload }: FailedStep): UnsentText {
  const { code } = refusal
  const isUnanswered = unanswered.includes(code)
  // The server knows a text by its key before it refuses it for good, so it does not have this one.
  if (!isUnanswered && !refusedForNow.includes(code))
    return { ...text, state: 'stopped', refusal, isUncertain: false }
  // The server is asked for a text when it has all of its pictures.
  const isUncertain = text.isUncertain || (isUnanswered && !isUpload)
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** text.tries, LONGEST_PAUSE_MS)
  const state = isUncertain ? 'sending' : 'queued'
  const known = isUncertain || isUnanswered ? null : refusal
  return { ...text, state, refusal: known, isUncertain, tries: text.tries + 1, waitsUntil: now + pause }
}

/** One text after a step about it; null when it is gone. */
function textAfter(text: UnsentText, step: Extract<OutboxStep, { key: string }>): UnsentText | null {
  const { state } = text
  switch (step.type) {
    case 'claimed':
      if (state === 'queued') return { ...text, state: 'sending' }
      // Whoever claimed it before did not hear what became of it.
      return state === 'sending' && !text.isUncertain ? { ...text, isUncertain: true } : text
    case 'uploaded':
      return { ...text, pictures: text.pictures.map((one, at) => ({ ...one, id: step.ids[at] ?? null })) }
    case 'accepted':
      return { ...text, state: 'accepted', refusal: null }
    case 'failed':
      return state === 'sending' ? failed(text, step) : text
    case 'cancelled':
      return state === 'queued' || state === 'stopped' ? null : text
    case 'retried':
      return state === 'stopped' ? { ...text, ...atFirst, pictures: notUploaded(text) } : text
  }
}

/**
 * The unsent texts of a person after a step, in the order in which they were written. Total: what a step does not fit
 * stays as it is, and so does the list.
 */
export function outboxAfter(texts: readonly UnsentText[], step: OutboxStep): readonly UnsentText[] {
  switch (step.type) {
    case 'written': {
      if (texts.some(({ key }) => key === step.text.key)) return texts
      const { key, owner, to, body, at, pictures: written = [] } = step.text
      const pictures = written.map(({ bytes, width, height }) => ({ bytes, width, height, id: null }))
      return [...texts, { key, owner, to, body, pictures, at, ...atFirst }]
    }
    case 'hurried':
      return texts.some(({ waitsUntil }) => waitsUntil > 0)
        ? texts.map(text => ({ ...text, waitsUntil: 0 }))
        : texts
    case 'shown':
      return texts.some(({ state }) => state === 'accepted')
        ? texts.filter(({ state }) => state !== 'accepted')
        : texts
    default: {
      const before = texts.find(({ key }) => key === step.key)
      const after = before && textAfter(before, step)
      if (!before || after === before) return texts
      return texts.flatMap(text => (text !== before ? [text] : after ? [after] : []))
    }
  }
}

/** Whether it is still to be sent. */
export const isWaiting = ({ state }: UnsentText): boolean => state === 'queued' || state === 'sending'

/** What is to be sent next: a text now, or one at a time to come (epoch milliseconds); null when nothing waits. */
export type NextText = { readonly text: UnsentText } | { readonly at: number } | null

/**
 * Within a thread texts go in the order in which they were written, so each waits for those before it; one that was
 * stopped holds up nobody. Threads do not wait for each other.
 */
export function nextToSend(texts: readonly UnsentText[], now: number): NextText {
  const waiting = texts.filter(isWaiting)
  const heads = waiting.filter((text, at) => waiting.findIndex(({ to }) => to === text.to) === at)
  const text = heads.find(({ waitsUntil }) => waitsUntil <= now)
  if (text) return { text }
  return heads.length > 0 ? { at: Math.min(...heads.map(({ waitsUntil }) => waitsUntil)) } : null
}
