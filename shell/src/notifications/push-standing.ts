import type { Session, Settings, UserId } from '@parley/shared-contract'
import type { PushState } from '@parley/shared-platform'
import type { WorkerDoor } from './worker-door.ts'

interface PushFacts {
  readonly session: Session
  readonly reader: UserId | null
  /** The reader is about to sign out. */
  readonly isLeaving: boolean
  /** Undefined while they are not known. */
  readonly settings: Settings | undefined
  /** The reader has removed this browser, and does not ask for it here. */
  readonly isRemoved: boolean
  readonly permission: NotificationPermission | null
  readonly worker: WorkerDoor['state$']['value']
}

/** What a browser is to do: subscribe for somebody; or nothing, and why, and whether what it has is to be given up. */
type PushStanding =
  | { readonly userId: UserId; readonly registration: ServiceWorkerRegistration }
  | { readonly state: PushState; readonly isOver: boolean }

const nothing = (state: PushState, isOver = false): PushStanding => ({ state, isOver })

export function pushStanding(facts: PushFacts): PushStanding {
  const { session, reader, settings, worker } = facts
  // While it is not known who is signed in, it may be whoever has subscribed.
  if (reader === null) return nothing('off', session.status === 'signed-out')
  if (settings?.enableNotifications === false) return nothing('off', true)
  if (facts.isLeaving || facts.permission !== 'granted') return nothing('off')
  if (facts.isRemoved) return nothing('removed', true)
  if (worker.kind === 'unsupported') return nothing('unsupported')
  if (worker.kind === 'failed') return nothing('no-worker')
  if (settings === undefined || worker.kind !== 'ready') return nothing('starting')
  const { registration } = worker
  return 'pushManager' in registration ? { userId: reader, registration } : nothing('unsupported')
}
