import { DUE_AT_A_TIME, LOOKS_AT_ONCE, type UserId } from '@parley/shared-contract'
import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import type { CarrierAccount, CarrierLegStatus } from '../../ports/carrier-account.ts'
import type { CarrierEvent } from '../../ports/carrier-event.ts'
import { ASKED, endCommandOf, PRESUMED } from './call-end.ts'
import type { StoredCall } from './call-money.ts'
import { isAtWall } from './call-wall.ts'
import type { CallsStore, DueCall } from './calls-store.ts'
import { lateAnswer } from './late-answer.ts'
import { ringLegOf } from './ring-end.ts'
import { isUntaken, type UntakenParts } from './untaken-ring.ts'

/** Looks after calls that are on, so that each one is settled even when the event of its end never arrives (B3). */
export interface CallKeeper {
  /**
   * Asks the carrier how a call is, and settles it or sets more aside for it; ends one that is to be ended.
   * Harmless for a call that needs nothing, and for several processes at once.
   */
  lookAfter(sessionId: string): Promise<void>
  /**
   * Looks after the call that seems to keep its person from another (I14). When its document cannot be read the person
   * is free all the same; what it holds of the balance stays set aside.
   */
  makeWay(uid: UserId, sessionId: string): Promise<void>
  /**
   * Ends the call when it comes from outside and only rings: its person makes another one. One that was answered, as the carrier says
   * when it is asked, goes on. Its refusal to end the ring keeps nobody from their call; it is asked again.
   */
  giveUpRing(uid: UserId, sessionId: string): Promise<void>
  /**
   * Looks after every call whose lease is over, many at a time. Of several processes each takes a part of them: one call is
   * looked after by one. One that cannot be looked after waits its turn, which comes less and less often, and keeps no other
   * from its own. Rejects after all were tried, with what went wrong.
   */
  lookAround(): Promise<void>
  /**
   * B7: ends the calls whose credits are used up, within `CALL_GRACE_SECONDS` when this is done every `WALL_ROUND_MS`; one for
   * which credits have come goes on. Of several processes any one does it, and again until the carrier obeys. Rejects as
   * `lookAround` does.
   */
  lookAtWalls(): Promise<void>
}

interface KeeperParts extends UntakenParts {
  readonly store: CallsStore
  readonly carrier: CarrierAccount
  /** The lock per call; CallsService takes the same one. */
  readonly lock: KeyedLock
}

type Leg = NonNullable<StoredCall['session']['leg']>

/** The end the carrier reports; if it has forgotten the call, the last moment we knew it was on. */
function endOf({ session, money }: StoredCall, status: CarrierLegStatus | null, now: number) {
  if (status) return { at: status.endedAt ?? now, cause: ASKED }
  const lastKnown = Math.max(session.startedAt ?? 0, session.answeredAt ?? 0, money.aliveAt ?? 0)
  return { at: Math.min(lastKnown, now), cause: PRESUMED }
}

/** What a command failed with; null when it did not. */
const failureOf = (command: Promise<void>): Promise<{ readonly error: unknown } | null> =>
  command.then(
    () => null,
    (error: unknown) => ({ error }),
  )

/** In any order: processes that find the same calls do not all begin with the same one. */
const shuffled = (calls: readonly DueCall[]): DueCall[] =>
  calls
    .map(call => ({ call, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ call }) => call)

export function createCallKeeper(parts: KeeperParts): CallKeeper {
  const { store, carrier, lock, accountLock, clock } = parts
  const hangUp = ({ callControlId, legId }: Leg) =>
    carrier.hangUp(callControlId, endCommandOf(legId, clock.now()))

  async function look(sessionId: string): Promise<void> {
    const call = await store.find(sessionId)
    if (!call || call.uid === null || call.money.leaseUntil === null || call.session.leg === null) return
    const { uid } = call
    const { leg } = call.session
    // Credits that have come since keep it on.
    const mayGoOn = !call.money.hangUp || isAtWall(call.money)
    // A carrier that does not hang up may still say that the call is over.
    const notHungUp = mayGoOn ? null : await failureOf(hangUp(leg))
    const status = await carrier.legStatus(leg.callControlId).catch(async (error: unknown) => {
      // B7: what nobody pays for any more ends, whether or not the carrier says how it is.
      const ending = await accountLock(uid, () => store.endAtWall(sessionId, clock.now()))
      if (ending && mayGoOn) await hangUp(leg)
      throw error
    })
    if (status?.isAlive && (await isUntaken(call, parts))) return
    const now = clock.now()
    if (status?.isAlive) {
      const after = await accountLock(uid, () => store.prolong(sessionId, now))
      if (notHungUp) throw notHungUp.error
      if (after?.money.hangUp && mayGoOn) await hangUp(leg)
      return
    }
    const { at, cause } = endOf(call, status, now)
    const eventId = `${cause}-${leg.legId}`
    const end: CarrierEvent = { ...leg, type: 'hangup', sessionId, eventId, at, cause }
    await accountLock(uid, () => store.record({ sessionId, event: end, admission: null }, now))
  }

  const lookAfter = (sessionId: string) => lock(sessionId, () => look(sessionId))

  /** @returns how many of them were this process's to look after */
  async function lookAfterAll(calls: readonly DueCall[], failures: unknown[]): Promise<number> {
    const left = calls.values()
    let claimed = 0
    const lookAfterSome = async () => {
      for (const call of left) {
        const isMine = await store.claim(call, clock.now()).catch((error: unknown) => {
          failures.push(error)
          return false
        })
        if (!isMine) continue
        claimed += 1
        await lookAfter(call.sessionId).catch((error: unknown) => failures.push(error))
      }
    }
    await Promise.all(Array.from({ length: LOOKS_AT_ONCE }, lookAfterSome))
    return claimed
  }

  async function lookAfterFound(find: CallsStore['due']): Promise<void> {
    const failures: unknown[] = []
    let claimed = 0
    do {
      const found = await find(clock.now(), DUE_AT_A_TIME)
      claimed = await lookAfterAll(shuffled(found), failures)
    } while (claimed > 0)
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} calls were not looked after`)
  }

  /** Somebody has answered it on another device, and the carrier, when it is asked, knows. Its silence keeps nobody from a call. */
  async function isTalk(sessionId: string): Promise<boolean> {
    const call = await store.find(sessionId)
    const ring = call && ringLegOf(call)
    return Boolean(ring && (await lateAnswer(call, ring, parts).catch(() => null)))
  }

  return {
    lookAfter,
    makeWay: (uid, sessionId) =>
      lookAfter(sessionId).catch(async (error: unknown) => {
        if (!(await accountLock(uid, () => store.releaseUnreadable(uid, sessionId, clock.now())))) throw error
      }),
    giveUpRing: (uid, sessionId) =>
      lock(sessionId, async () => {
        if (await isTalk(sessionId)) return
        const call = await accountLock(uid, () => store.giveUpRing(uid, sessionId, clock.now()))
        if (call?.session.leg) await failureOf(hangUp(call.session.leg))
      }),
    lookAround: () => lookAfterFound(store.due),
    lookAtWalls: () => lookAfterFound(store.atWall),
  }
}
