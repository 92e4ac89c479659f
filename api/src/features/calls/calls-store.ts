import type { KnownCall, UserId } from '@parley/shared-contract'
import type { StoredCall } from './call-money.ts'
import type { CallNews } from './call-news.ts'
import type { PricedReport } from './call-report.ts'
import type { ReportDecision } from './report-decision.ts'

/** A call that somebody has to look after. */
export interface DueCall {
  readonly sessionId: string
  /** By this a call that somebody else has looked after meanwhile is known. */
  readonly leaseUntil: number
}

/** A record in a person's history that nobody has closed. */
export interface LeftRecord {
  readonly uid: UserId
  readonly id: string
}

/** Times are epoch milliseconds. Every method rejects when a document of the call or its account cannot be read. */
export interface CallsStore {
  /** Null for a call nobody has reported yet. */
  find(sessionId: string): Promise<StoredCall | null>
  /**
   * Adds an event, and a decision when there is none yet, and does in the same transaction what `decideNews` says.
   * Adding the same again changes nothing.
   */
  record(news: CallNews, now: number): Promise<StoredCall>
  /**
   * The carrier has taken this command. Does nothing when it is not the one that stands any more (`standingOrderOf`): an answer may
   * be later than the news after it.
   * @param ringsUntil when the ringing that began now is over
   */
  markCarriedOut(sessionId: string, commandId: string, ringsUntil: number | null): Promise<void>
  /** D43: tells the person's browsers where their call is heard from now on. Says nothing of a call that is over. */
  tellMoved(uid: UserId, sessionId: string, to: Pick<KnownCall, 'browser' | 'device'>): Promise<void>
  /** The carrier says that the call goes on: more is set aside for it, or it is to be ended. */
  prolong(sessionId: string, now: number): Promise<StoredCall | null>
  /** Does in one transaction what `endAtWall` says. @returns the call that is to end now; null when it goes on */
  endAtWall(sessionId: string, now: number): Promise<StoredCall | null>
  /** Does in one transaction what `giveUpRing` says. @returns the call that is to end now; null when it goes on */
  giveUpRing(uid: UserId, sessionId: string, now: number): Promise<StoredCall | null>
  /**
   * Lets the person make another call when this one's document cannot be read. Its money stays as it is.
   * @returns false, and nothing is done, when it can be read
   */
  releaseUnreadable(uid: UserId, sessionId: string, now: number): Promise<boolean>
  /** Calls whose lease is over, about so many at most: of each shard those that have waited longest. */
  due(now: number, most: number): Promise<DueCall[]>
  /** B7: calls that are to be ended now unless credits have come, so many at most, those that have waited longest first. */
  atWall(now: number, most: number): Promise<DueCall[]>
  /**
   * Takes a call that is due for a while, so that of several processes one looks after it.
   * @returns false when another one has it, or it is not due any longer
   */
  claim(call: DueCall, now: number): Promise<boolean>
  /** Calls whose detail record is to be asked for, so many at most. */
  dueRecords(now: number, most: number): Promise<readonly string[]>
  /** Takes one of them for a while. @returns null when another process has it, or nothing is to be asked any longer */
  claimRecord(sessionId: string, now: number): Promise<StoredCall | null>
  /** Records of calls that began before then and still say that they go on; so many at most. */
  leftRecords(before: number, most: number): Promise<readonly LeftRecord[]>
  /** Closes such a record: by the evidence when there is some. Does nothing about a call that is still looked after. */
  closeRecord(record: LeftRecord, now: number): Promise<void>
  /**
   * Does in one transaction what `decideReport` says. The same report again gets the first answer (I3, I12).
   * @throws ParleyError `CONFLICT`, `INVALID_COST`, `INSUFFICIENT_CREDITS`, `SPENDING_LIMIT`, or `NOT_FOUND` without a profile
   */
  report(report: PricedReport, now: number): Promise<ReportDecision>
}
