import {
  type E164,
  PUSH_DEVICES_MAX,
  type Push,
  type PushType,
  pushTag,
  type UserId,
} from '@parley/shared-contract'
import type { Logger } from 'pino'
import { apart } from '../../concurrency/deadline.ts'
import { createKeyedLock } from '../../concurrency/keyed-lock.ts'
import { createServiceLanes } from '../../concurrency/service-lanes.ts'
import { createTaskLanes } from '../../concurrency/task-lanes.ts'
import type { Metrics } from '../../ports/metrics.ts'
import type { PushOutcome, PushSender } from '../../ports/push-sender.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import { isAllowed, isForQuiet } from './push-decision.ts'
import { pushOrder } from './push-order.ts'
import type { PushAudience, PushStore, StoredPushDevice } from './push-store.ts'

/** People who are looked up at once; each has `PUSH_DEVICES_MAX` browsers at most. */
const PEOPLE_AT_ONCE = 16
/** At one push service at once, and what waits there for its turn: a closure each. */
const SENDS_AT_ONCE = PEOPLE_AT_ONCE * PUSH_DEVICES_MAX
const MOST_AT_A_SERVICE = 20_000
/** What waits is a closure each, for its turn or for its next try; beyond this pushes are lost, which is at most a notice. */
const MOST_WAITING = 10_000
const TRIES = 3
const FIRST_WAIT_MS = 1_000
/** What would have to wait longer is given up. */
const LONGEST_WAIT_MS = 60_000

/** What has taken the place of a push to that browser meanwhile; null while nothing has. */
type Since = (device: StoredPushDevice) => Promise<Push | null>

/** What is told of once, by whichever process. */
interface ToldOnce {
  /** Asked when there is somebody to be told: whether it is to be told now, and was not before. */
  claim(audience: PushAudience, push: Push): Promise<boolean>
  /** What one browser is told; the same as all where left out. */
  readonly of?: (push: Push, device: StoredPushDevice) => Push
  /**
   * Asked before it is tried again, and when a browser's push service has taken it: the push that another process may have told meanwhile
   * in its place, which that browser is told once more, since the later of two takes the place of the other there.
   */
  readonly since?: Since
}

export interface PushTeller {
  /**
   * Tells all browsers of a person, as far as they want to know. Returns at once: whoever has news does not wait for push
   * services, and is not told what came of it.
   * @param number the other one that it is about; null for none
   * @param pushOf what is told, by what the person calls that number, and by what they want to be told
   */
  tell(
    uid: UserId,
    number: E164 | null,
    pushOf: (name: string | null, wants: (type: PushType) => boolean) => Push,
    once?: ToldOnce,
  ): void
  /** Tells some browsers whatever they want to know; returns at once as well. @param pushOf what each is told */
  tellThese(
    uid: UserId,
    devices: readonly StoredPushDevice[],
    pushOf: (device: StoredPushDevice) => Push,
  ): void
  /** Tells some browsers now, once each. @returns how many push services have taken it */
  tellNow(uid: UserId, devices: readonly StoredPushDevice[], push: Push): Promise<number>
  /** Resolves when nothing is under way any more; pushes that wait for their next try are not waited for. */
  idle(): Promise<void>
}

export interface TellerParts {
  /** Null where nothing is pushed. */
  readonly sender: PushSender | null
  readonly store: Pick<PushStore, 'audience' | 'drop' | 'noteRefusal'>
  readonly clock: WallClock
  readonly logger: Logger
  readonly meter: Pick<Metrics, 'push'>
  readonly wait?: (milliseconds: number) => Promise<void>
}

const timer = (milliseconds: number) =>
  new Promise<void>(resolve => void setTimeout(resolve, milliseconds).unref())

/** How long to wait before the next try; null when there is to be none. */
function waitAfter(outcome: PushOutcome, tries: number): number | null {
  if (outcome.end !== 'later' || tries >= TRIES) return null
  const milliseconds = outcome.afterMs ?? FIRST_WAIT_MS * 4 ** (tries - 1)
  return milliseconds <= LONGEST_WAIT_MS ? milliseconds : null
}

/** What came of a push, and whether this process hands over another one about the same thing next. */
type Handed = PushOutcome & { readonly isOvertaken: boolean }
type Hand = (uid: UserId, device: StoredPushDevice, push: Push) => Promise<Handed>

/**
 * Hands a push to the push service of a browser, once. What is about one thing goes one after the other: the later word could be there
 * first, and the earlier take its place.
 */
function createHand({ sender, store, clock, logger, meter }: TellerParts): Hand {
  const aboutOneThing = createKeyedLock()
  const latest = new Map<string, Push>()

  async function handNow(uid: UserId, device: StoredPushDevice, push: Push): Promise<PushOutcome> {
    const outcome: PushOutcome = sender
      ? await sender.send(device, await pushOrder(uid, push, clock.now()))
      : { end: 'refused', status: null }
    meter.push(push.type, outcome.end)
    if (outcome.end === 'gone') await store.drop(device, clock.now())
    if (outcome.end === 'refused') logger.warn({ status: outcome.status }, 'a push service refuses a push')
    if (outcome.end === 'refused' && device.refusedAt === null) await store.noteRefusal(device, clock.now())
    if (outcome.end === 'taken' && device.refusedAt !== null) await store.noteRefusal(device, null)
    return outcome
  }

  return async (uid, device, push) => {
    const thing = `${device.id} ${pushTag(push)}`
    latest.set(thing, push)
    const isOvertaken = () => latest.get(thing) !== push
    try {
      const outcome = await aboutOneThing(thing, () => handNow(uid, device, push))
      return { ...outcome, isOvertaken: isOvertaken() }
    } finally {
      if (!isOvertaken()) latest.delete(thing)
    }
  }
}

export function createPushTeller(parts: TellerParts): PushTeller {
  const { sender, store, clock, logger, meter, wait = timer } = parts
  const hand = createHand(parts)
  const people = createTaskLanes(PEOPLE_AT_ONCE, MOST_WAITING)
  const services = createServiceLanes(SENDS_AT_ONCE, MOST_AT_A_SERVICE)
  /** Pushes that wait for their next try. */
  let waiting = 0

  async function handAndTryAgain(
    uid: UserId,
    device: StoredPushDevice,
    push: Push,
    since: Since | undefined,
    tries: number,
  ): Promise<void> {
    if (tries > 1 && since && (await since(device))) return
    const outcome = await hand(uid, device, push)
    const later = outcome.end === 'taken' && !outcome.isOvertaken && since ? await since(device) : null
    if (later) await hand(uid, device, later)
    const waitMs = waitAfter(outcome, tries)
    // What would come too late is not told any more.
    if (waitMs === null || clock.now() + waitMs >= push.expiresAt) return
    if (waiting >= MOST_WAITING) return meter.push(push.type, 'lost')
    waiting += 1
    void wait(waitMs).then(() => {
      waiting -= 1
      addSend(uid, device, push, since, tries + 1)
    })
  }

  /** @param room where it waits for its turn; false when there is none */
  function add(
    push: Push,
    room: (task: () => Promise<void>, isUrgent: boolean) => boolean,
    task: () => Promise<void>,
  ): void {
    const logged = () => task().catch(error => logger.error({ err: error }, 'a push was not told'))
    const isUrgent = push.type === 'incoming-call' || push.type === 'call-ended'
    if (!room(logged, isUrgent)) meter.push(push.type, 'lost')
  }

  const addSend = (uid: UserId, device: StoredPushDevice, push: Push, since?: Since, tries = 1): void =>
    add(
      push,
      (...task) => services.add(device.endpoint, ...task),
      () => handAndTryAgain(uid, device, push, since, tries),
    )

  return {
    tell(uid, number, pushOf, once) {
      if (!sender) return
      const nameless = pushOf(null, () => true)
      apart(() =>
        add(nameless, people.add, async () => {
          const audience = await store.audience(uid, number)
          const { devices, settings, name } = audience
          const now = clock.now()
          const wants = (type: PushType) => isAllowed(settings, { type }, now)
          const news = pushOf(name, wants)
          const push = isForQuiet(settings, news, now) ? { ...news, isSilent: true } : news
          if (devices.length === 0 || now >= push.expiresAt || !wants(push.type)) return
          if (once && !(await once.claim(audience, push))) return
          for (const device of devices) addSend(uid, device, once?.of?.(push, device) ?? push, once?.since)
        }),
      )
    },
    tellThese(uid, devices, pushOf) {
      if (sender) for (const device of devices) addSend(uid, device, pushOf(device))
    },
    async tellNow(uid, devices, push) {
      const outcomes = await Promise.all(devices.map(device => hand(uid, device, push)))
      return outcomes.filter(({ end }) => end === 'taken').length
    },
    async idle() {
      await people.idle()
      await services.idle()
    },
  }
}
