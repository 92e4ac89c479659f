import { type CallBus, isIncomingRinging } from '@parley/shared-calling'
import type { Scope } from '@parley/shared-contract/reactive'
import { distinctUntilChanged, filter, map, pairwise } from 'rxjs'
import { asPush } from '../worker/read-push.ts'
import type { WorkerDoor } from './worker-door.ts'

export interface HeedWorkerOptions extends Pick<CallBus, 'line$' | 'call$'> {
  readonly scope: Scope
  readonly worker: Pick<WorkerDoor, 'messages$' | 'state$'>
  navigate(to: string): void
}

/**
 * What a page does for the worker: says whether calls ring in this browser, goes where a click led (never by loading: a call goes on,
 * D29), and takes the notification of a call away when it rings no more here.
 */
export function heedWorker({ scope, worker, line$, call$, navigate }: HeedWorkerOptions): void {
  scope.follow(worker.messages$, ({ message, answer }) => {
    if (message.parley === 'takes-calls') answer(line$.value.ready && line$.value.browser === undefined)
    if (message.parley === 'open') navigate(message.address)
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
