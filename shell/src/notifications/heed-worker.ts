import { isIncomingRinging } from '@parley/shared-calling'
import { routes, type UserId } from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import type { Notice } from '@parley/shared-platform'
import { words } from '@parley/shared-ui/words'
import { distinctUntilChanged, filter, map, pairwise } from 'rxjs'
import { closePastRings } from '../worker/close-past-rings.ts'
import { asPush } from '../worker/read-push.ts'
import { isForReader } from './is-for-reader.ts'
import { createRingsHere, type RingsHereOptions } from './rings-here.ts'
import type { WorkerDoor } from './worker-door.ts'

export interface HeedWorkerOptions extends Omit<RingsHereOptions, 'now'> {
  readonly worker: Pick<WorkerDoor, 'messages$' | 'state$' | 'known'>
  readonly reader$: Behavior<UserId | null>
  notify(notice: Notice): void
  navigate(to: string): void
}

/**
 * What a page does for the worker: says whether a call rings in this browser (`createRingsHere`), whether it is in front itself, and
 * whether it shows the dashboard; goes where a click led (never by loading: a call goes on, D29; not for a notification of somebody
 * else who uses this browser); and takes the notification of a call away when it rings no more here; as it begins also what is left of
 * rings before it.
 */
export function heedWorker(options: HeedWorkerOptions): void {
  const { scope, worker, call$, reader$, notify, navigate } = options
  const ringsHere = createRingsHere({ ...options, now: Date.now })
  async function goTo(address: string, person: string | null): Promise<void> {
    const reader = reader$.value
    // Who is signed out is led to the page by way of the one to log in.
    if (reader === null || (await isForReader(person, reader))) navigate(address)
    else notify({ tone: 'info', text: words.call.forSomebodyElse })
  }

  void worker.known().then(known => known && closePastRings(known, Date.now()))
  scope.follow(worker.messages$, ({ message, answer }) => {
    if (message.parley === 'rings-here') void ringsHere(message).then(answer)
    if (message.parley === 'in-front') answer(document.hasFocus())
    if (message.parley === 'in-dashboard') answer(location.pathname.startsWith(routes.dashboard))
    if (message.parley === 'open') void goTo(message.address, message.person)
  })
  const endsRinging$ = call$.pipe(
    map(isIncomingRinging),
    distinctUntilChanged(),
    pairwise(),
    filter(([rang]) => rang),
  )
  scope.follow(endsRinging$, () => void hideRinging(worker))
}

async function hideRinging({ state$ }: Pick<WorkerDoor, 'state$'>): Promise<void> {
  if (state$.value.kind !== 'ready') return
  for (const shown of await state$.value.registration.getNotifications())
    if (asPush(shown.data)?.type === 'incoming-call') shown.close()
}
