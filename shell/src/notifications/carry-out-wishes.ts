import { type CallBus, isActive, isIncomingRinging } from '@parley/shared-calling'
import { displayPhoneNumber, refusalOf, routes, sameNumber } from '@parley/shared-contract'
import type { Scope } from '@parley/shared-contract/reactive'
import type { Notice } from '@parley/shared-platform'
import { errorSentence, words } from '@parley/shared-ui/words'
import { combineLatest, filter, firstValueFrom, map, merge, type Observable, of, race, timer } from 'rxjs'
import type { Handover } from '../worker/handover.ts'
import type { WorkerDoor } from './worker-door.ts'

export interface CarryOutWishesOptions {
  readonly scope: Scope
  readonly calls: Pick<CallBus, 'line$' | 'call$' | 'dial' | 'answer'>
  readonly worker: Pick<WorkerDoor, 'messages$'>
  /** See `takeHandover`. */
  take(): Promise<Handover | null>
  notify(notice: Notice): void
  navigate(to: string): void
  readonly now: () => number
}

/**
 * Carries out what somebody asked for by a button of a notification, in the one page that takes it (D7): answers the call as
 * soon as it rings here, or calls back as soon as the line is ready. Nothing is done after its time; then it is said. A call without
 * a number is never answered by itself, since it may be another one; it rings in the page.
 */
export function carryOutWishes(options: CarryOutWishesOptions): void {
  const { scope, worker, take } = options
  const sentHere$ = worker.messages$.pipe(filter(({ message }) => message.parley === 'open'))
  scope.follow(merge(of(null), sentHere$), () => {
    take().then(
      wish => (wish ? carryOut(wish, options) : undefined),
      error => console.warn('Parley: what a notification asked for could not be read', error),
    )
  })
}

async function carryOut(wish: Handover, options: CarryOutWishesOptions): Promise<void> {
  const { calls, notify, navigate, now } = options
  const inTime = <T>(moment$: Observable<T>): Promise<T | null> =>
    firstValueFrom(race(moment$, timer(Math.max(0, wish.until - now())).pipe(map(() => null))))
  const refuse = (error: unknown) =>
    notify({ tone: 'danger', text: errorSentence(refusalOf(error)), urgency: 'alert' })

  if (wish.kind === 'call-back') {
    const isReady$ = combineLatest([calls.line$, calls.call$]).pipe(
      filter(([line, call]) => line.ready && !isActive(call)),
    )
    if (await inTime(isReady$)) await calls.dial(wish.number).catch(refuse)
    return
  }
  const { from } = wish
  const rings$ = calls.call$.pipe(
    filter(
      call => isIncomingRinging(call) && (from === null ? call.peer === '' : sameNumber(call.peer, from)),
    ),
  )
  if (await inTime(rings$)) {
    // Callers who withhold their number cannot be told apart: which of them is answered, their person decides.
    return from === null ? undefined : calls.answer().catch(refuse)
  }
  // Answered here by hand meanwhile.
  if (isActive(calls.call$.value)) return
  notify({
    tone: 'missed',
    about: displayPhoneNumber(from),
    text: words.call.tooLate,
    ...(from ? { action: { label: 'Call back', run: () => navigate(routes.callBack(from)) } } : {}),
  })
}
