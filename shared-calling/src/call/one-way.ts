import type { AudioSample } from './audio-sample.ts'

/** Who does not hear whom: we do not hear the other side, or the other side does not hear us. */
export const oneWays = ['unheard_here', 'unheard_there'] as const
export type OneWay = (typeof oneWays)[number]

/** After this long without a packet the sound is lost: pauses send packets too. */
const SILENT_MS = 3_000
/** The same before the first packet: who answers may first fetch what it says, as a mailbox does its greeting. */
const FIRST_PACKET_MS = 4_000
/** The usual time between two reports (RFC 3550); used until the far side has sent two. */
const USUAL_REPORT_MS = 5_000
/** Twice the usual: what is longer than that was a pause, or lost sound, and no pace. */
const SLOWEST_REPORT_MS = 10_000
/** The far side's pace is the median of so many gaps, so that two pauses among them do not make us wait. */
const GAPS = 5
/**
 * A report is missing after so many of the far side's usual gaps. They vary by chance between a half and one and a half
 * of its interval (RFC 3550, 6.3.1), so that even the longest is no more than three of the shortest.
 */
const PATIENCE = 3
/** A far side that has said nothing for so long can no longer be believed to be only silent: the longest usual gap (RFC 3550). */
const LONGEST_USUAL_MS = 1.5 * USUAL_REPORT_MS
/** Two seconds of packets, which may be on the way, or counted here later than they were there. */
const ON_THE_WAY = 100
/** From this share of lost packets on, nothing can be understood. */
const ALL_LOST = 0.9

/** When something last went through, in each direction. Moments of the monotonic clock. */
export interface OneWayWatch {
  readonly now: number
  readonly received: number
  readonly receivedAt: number
  /** Whether anything has ever arrived. */
  readonly isHeard: boolean
  readonly sent: number
  readonly sentAt: number
  /** When the far side's latest report came; null before there is one. */
  readonly reportedAt: number | null
  /** The latest gaps between two of its reports, oldest first. */
  readonly reportGapsMs: readonly number[]
  readonly lostThere: number
  /** When the far side last said how much it has sent; null before it has. */
  readonly farSentAt: number | null
  /** How many more packets it had sent by then than were counted here, arrived or lost. */
  readonly ahead: number
  /** The same when something last arrived: what was sent before the watch began. Null before that. */
  readonly aheadWhenHeard: number | null
}

/** The watch at its beginning: silence counts from now on. */
export const newOneWay = ({ received, sent }: AudioSample, mono: number): OneWayWatch => ({
  now: mono,
  received,
  receivedAt: mono,
  isHeard: received > 0,
  sent,
  sentAt: mono,
  reportedAt: null,
  reportGapsMs: [],
  lostThere: 0,
  farSentAt: null,
  ahead: 0,
  aheadWhenHeard: null,
})

export function watchBothWays(watch: OneWayWatch, sample: AudioSample, mono: number): OneWayWatch {
  const { received, sent, report } = sample
  const reportedAt = report ? mono - report.ageMs : watch.reportedAt
  const sinceReport = watch.reportedAt === null || reportedAt === null ? 0 : reportedAt - watch.reportedAt
  // Reading takes time, so the age of one and the same report varies a little.
  const isNew = sinceReport > 100
  return {
    now: mono,
    received,
    receivedAt: received > watch.received ? mono : watch.receivedAt,
    isHeard: watch.isHeard || received > 0,
    sent,
    sentAt: sent > watch.sent ? mono : watch.sentAt,
    reportedAt: isNew || watch.reportedAt === null ? reportedAt : watch.reportedAt,
    reportGapsMs: isNew ? [...watch.reportGapsMs, sinceReport].slice(-GAPS) : watch.reportGapsMs,
    lostThere: report?.lost ?? 0,
    ...watchFarSent(watch, sample, mono),
  }
}

function watchFarSent(watch: OneWayWatch, { farSent, received, lost }: AudioSample, mono: number) {
  const { farSentAt, ahead, aheadWhenHeard } = watch
  const saidAt = farSent ? mono - farSent.ageMs : null
  // Reading takes time, so the age of what was said once varies a little.
  if (!farSent || saidAt === null || (farSentAt !== null && saidAt - farSentAt <= 100))
    return { farSentAt, ahead, aheadWhenHeard }
  const now = farSent.packets - received - lost
  return { farSentAt: saidAt, ahead: now, aheadWhenHeard: received > watch.received ? now : aheadWhenHeard }
}

/**
 * The far side was heard, and by its own word has sent nothing since: one that listens, such as a mailbox after its tone.
 * It goes on reporting meanwhile, which also shows that the way here is open.
 */
function isSilentThere({ now, farSentAt, reportedAt, ahead, aheadWhenHeard }: OneWayWatch): boolean {
  if (farSentAt === null || aheadWhenHeard === null) return false
  const toldAt = Math.max(farSentAt, reportedAt ?? farSentAt)
  return now - toldAt < LONGEST_USUAL_MS && ahead - aheadWhenHeard < ON_THE_WAY
}

/** @param muted the other side is not meant to hear us */
export function oneWayOf(watch: OneWayWatch, muted: boolean): OneWay | null {
  const since = (moment: number) => watch.now - moment
  const patience = watch.isHeard ? SILENT_MS : FIRST_PACKET_MS
  if (since(watch.receivedAt) >= patience && !isSilentThere(watch)) return 'unheard_here'
  if (muted) return null
  if (since(watch.sentAt) >= SILENT_MS) return 'unheard_there'
  if (watch.reportedAt === null) return null
  const missing = since(watch.reportedAt) >= Math.max(SILENT_MS, PATIENCE * paceOf(watch.reportGapsMs))
  return missing || watch.lostThere >= ALL_LOST ? 'unheard_there' : null
}

/** What usually lies between two reports: the median, of an even number the shorter one. */
function paceOf(gapsMs: readonly number[]): number {
  const middle = gapsMs.toSorted((one, other) => one - other)[Math.floor((gapsMs.length - 1) / 2)]
  return Math.min(middle ?? USUAL_REPORT_MS, SLOWEST_REPORT_MS)
}
