import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'
import { filter, fromEvent, map, NEVER, type Observable, share, skip } from 'rxjs'
import { withTimeout } from '../with-timeout.ts'
import { asWorkerMessage, type WorkerMessage } from '../worker/worker-messages.ts'

const WORKER = '/sw-notification.js'
/** A worker that cannot be installed never says so: it is ready, or nothing is heard. */
export const START_MS = 10_000

/** How it is with the service worker (S7): not asked for yet, of no use in this browser, there, or refused. */
type WorkerState =
  | { readonly kind: 'waiting' | 'unsupported' | 'failed' }
  | { readonly kind: 'ready'; readonly registration: ServiceWorkerRegistration }

/** A message of the worker, and what answers it where it is a question. */
interface ToldByWorker {
  readonly message: WorkerMessage
  answer(answer: boolean): void
}

/** The page's side of the service worker. */
export interface WorkerDoor {
  readonly state$: Behavior<WorkerState>
  readonly messages$: Observable<ToldByWorker>
  /** Emits when a newer worker has taken the place of the one that was there when the page began. */
  readonly takenOver$: Observable<unknown>
  /** Registers the worker, also again after a failure. Resolves when it is known what came of it, within 10 s; never rejects. */
  start(): Promise<void>
  /** The worker that this browser has, also from a page before this one; null for none. Registers nothing and never rejects. */
  known(): Promise<ServiceWorkerRegistration | null>
}

/**
 * The service worker at the root of the site (S4). A failure is said in the console and in the state (S8).
 * @param container `navigator.serviceWorker`; null where a browser has none, as on a page without TLS
 */
export function openWorkerDoor(scope: Scope, container: ServiceWorkerContainer | null): WorkerDoor {
  const state = cell<WorkerState>({ kind: container ? 'waiting' : 'unsupported' }, scope)

  async function start(): Promise<void> {
    if (!container || state.state$.value.kind === 'ready') return
    const register = async () => {
      await container.register(WORKER, { updateViaCache: 'none' })
      state.set({ kind: 'ready', registration: await container.ready })
    }
    try {
      await withTimeout(register(), START_MS)
    } catch (error) {
      console.warn('Parley: the service worker could not be registered', error)
      state.set({ kind: 'failed' })
    }
  }

  const wasControlled = Boolean(container?.controller)
  return {
    state$: state.state$,
    messages$: container
      ? fromEvent<MessageEvent<unknown>>(container, 'message').pipe(
          map(({ data, ports }) => ({
            message: asWorkerMessage(data),
            answer: (answer: boolean) => ports[0]?.postMessage(answer),
          })),
          filter((told): told is ToldByWorker => told.message !== null),
          share(),
        )
      : NEVER,
    // The first worker of all takes over a page as well; that is no update.
    takenOver$: container
      ? fromEvent(container, 'controllerchange').pipe(skip(wasControlled ? 0 : 1), share())
      : NEVER,
    start,
    known: async () => (await container?.getRegistration().catch(() => undefined)) ?? null,
  }
}
