import type { UserId } from '@parley/shared-contract'
import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'
import { filter } from 'rxjs'
import type { ApiClient } from '../api-client.ts'
import type { PushHere, PushState } from '../push-here.ts'

/** A point and bytes of the right length, nobody's. */
const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
const subscription = { endpoint: 'https://push.example/this-browser', keys }

interface MemoryPushHereOptions {
  readonly scope: Scope
  readonly owner$: Behavior<UserId | null>
  /** The api in memory, also where another one takes its place: no browser is subscribed anywhere. */
  readonly api: ApiClient
}

/** This browser's part in the pushes, in memory; `setPush` puts it into any state. */
export function createMemoryPushHere({ scope, owner$, api }: MemoryPushHereOptions): {
  readonly push: PushHere
  setPush(state: PushState): void
} {
  const state = cell<PushState>('on', scope)
  const device = cell<string | null>(null, scope)
  const subscribe = async (userId: UserId) => {
    const answer = await api.call('subscribe', { userId, subscription }).catch(() => null)
    device.set(answer?.device ?? null)
  }
  scope.follow(owner$.pipe(filter(owner => owner !== null)), owner => void subscribe(owner))
  return {
    push: { state$: state.state$, device$: device.state$, again: async () => state.set('on') },
    setPush: state.set,
  }
}
