import { type CallBus, isActive, isIncomingRinging } from '@parley/shared-calling'
import {
  displayPhoneNumber,
  type Live,
  refusalOf,
  routes,
  sameNumber,
  TOAST_MS,
  type UserId,
  type UserProfile,
} from '@parley/shared-contract'
import type { Behavior, Scope } from '@parley/shared-contract/reactive'
import type { LiveData, Notice } from '@parley/shared-platform'
import { errorSentence, say, words } from '@parley/shared-ui/words'
import {
  combineLatest,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  race,
  switchMap,
  timer,
} from 'rxjs'
import type { Handover } from '../worker/handover.ts'
import { isForReader } from './is-for-reader.ts'
import type { WishesUnderWay } from './wishes-under-way.ts'
import type { WorkerDoor } from './worker-door.ts'

/** As long as a page that opens may take to know who is signed in, until it says that a call was over. */
const READER_WITHIN_MS = 30_000
/** The server's word of a call and its ring come by two ways: so long the first has to hold. */
const OVER_FOR_MS = 2_000

export interface CarryOutWishesOptions {
  readonly scope: Scope
  readonly reader$: Behavior<UserId | null>
  /** Names the call that the person has (D43), so that one which is over is known at once. */
  readonly live: Pick<LiveData, 'profile$'>
  readonly calls: Pick<CallBus, 'line$' | 'call$' | 'dial' | 'answer'>
  readonly worker: Pick<WorkerDoor, 'messages$'>
  /** Told of each wish, from the moment it is looked for; and of what its person waits for, which they may drop. */
  readonly wishes: Pick<WishesUnderWay, 'during' | 'awaiting'>
  /** See `bringCallHere`. */
  bring(call: string): () => void
  /** See `takeHandover`. */
  take(): Promise<Handover | null>
  notify(notice: Notice): void
  navigate(to: string): void
  readonly now: () => number
}

/**
 * Carries out what somebody asked for by a click on a notification, in the one page that takes it (D7): has the call ring here, and
 * answers it as soon as it does where `Answer` was pressed; or calls back as soon as the line is ready. Nothing is done after its
 * time, or once the server knows that the call is over, or talked in on another device; then it is said. A call without a number is
 * never answered by itself, since it may be another one; it rings in the page. Nothing is done for anybody but whose notification it
 * was: who is signed in now would pay for it. A page that begins with such a wish says so; one that is there is told by `heedWorker`.
 * What is waited for is shown, and may be dropped meanwhile.
 */
export function carryOutWishes(options: CarryOutWishesOptions): void {
  const { scope, worker, wishes, take } = options
  const sentHere$ = worker.messages$.pipe(filter(({ message }) => message.parley === 'open'))
  scope.follow(merge(of(null), sentHere$), sent => {
    const carried = take().then(
      wish => (wish ? carryOut(wish, options, sent === null).then(untilRead) : undefined),
      error => console.warn('Parley: what a notification asked for could not be read', error),
    )
    wishes.during(carried)
  })
}

/** What came of a wish may have been said; a page that reloads would take that away. */
const untilRead = () => firstValueFrom(timer(TOAST_MS))

/** A call that can be answered here no more: it is over, or talked in on a device. */
interface Gone {
  readonly device: string | null
}

/** @returns null while it can be answered, as far as the server knows */
function goneOf(profile: Live<UserProfile>, callId: string): Gone | null {
  if (profile.state !== 'ready' || profile.stale) return null
  const { call } = profile.value
  if (call?.id !== callId) return { device: null }
  if (call.answeredAt === null) return null
  return { device: call.forwardedTo === undefined ? call.device : null }
}

const isSameGone = (one: Gone | null, other: Gone | null) => one?.device === other?.device

async function carryOut(wish: Handover, options: CarryOutWishesOptions, isFirst: boolean): Promise<void> {
  const { reader$, live, calls, wishes, bring, notify, navigate, now } = options
  const inTime = <T>(moment$: Observable<T>, until = wish.until): Promise<T | null> =>
    firstValueFrom(race(moment$, timer(Math.max(0, until - now())).pipe(map(() => null))), {
      // The page has ended meanwhile.
      defaultValue: null,
    })
  const refuse = (error: unknown) =>
    notify({ tone: 'danger', text: errorSentence(refusalOf(error)), urgency: 'alert' })

  const known$ = reader$.pipe(filter(uid => uid !== null))
  const readBy = wish.kind === 'call-back' ? wish.until : Math.max(wish.until, now() + READER_WITHIN_MS)
  const reader = await inTime(known$, readBy)
  if (reader === null) return
  if (!(await isForReader(wish.person, reader))) {
    if (isFirst) notify({ tone: 'info', text: words.call.forSomebodyElse })
    return
  }
  const isStillTheirs = () => reader$.value === reader
  const drop = { isDone: null as Promise<boolean> | null }
  const dropped$ = wishes.awaiting(wish).pipe(
    map(done => {
      drop.isDone = done.then(
        () => true,
        () => false,
      )
      return drop.isDone
    }),
    switchMap(isDone => isDone),
    filter(Boolean),
    map(() => 'dropped' as const),
  )

  if (wish.kind === 'call-back') {
    const isReady$ = combineLatest([calls.line$, calls.call$]).pipe(
      filter(([line, call]) => line.ready && !isActive(call) && isStillTheirs()),
    )
    const became = await inTime(race(isReady$.pipe(map(() => 'ready' as const)), dropped$))
    if (became === 'ready') await calls.dial(wish.number).catch(refuse)
    return
  }
  const { from } = wish
  const rings$ = calls.call$.pipe(
    filter(
      call =>
        isIncomingRinging(call) &&
        isStillTheirs() &&
        (from === null ? call.peer === '' : sameNumber(call.peer, from)),
    ),
  )
  const gone$ = live.profile$.pipe(
    map(profile => goneOf(profile, wish.callId)),
    distinctUntilChanged(isSameGone),
    switchMap(gone => (gone === null ? NEVER : timer(OVER_FOR_MS).pipe(map(() => gone)))),
  )
  const leave = wish.until > now() ? bring(wish.callId) : null
  const here$ = rings$.pipe(map(() => 'here' as const))
  const became = leave && (await inTime(race(here$, dropped$, gone$)).finally(leave))
  if (became === 'dropped') return
  if (became === 'here') {
    // Callers who withhold their number cannot be told apart: which of them is answered, their person decides. As they have of one declined.
    const isTheirs = from === null || wish.kind === 'ring' || drop.isDone !== null
    return isTheirs ? undefined : calls.answer().catch(refuse)
  }
  // What came of it is their own doing; or it was answered here by hand meanwhile.
  if ((await drop.isDone) || isActive(calls.call$.value) || !isStillTheirs()) return
  if (became?.device) {
    notify({ tone: 'info', about: displayPhoneNumber(from), text: words.call.answeredIn(became.device) })
    return
  }
  // A sentence, and not the two words that a missed call has beside its button.
  notify({
    tone: 'info',
    about: displayPhoneNumber(from),
    text: words.call.tooLate,
    ...(from
      ? { action: { label: say('Call back', 'Zurückrufen'), run: () => navigate(routes.callBack(from)) } }
      : {}),
  })
}
