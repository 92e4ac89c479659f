import {
  defaultSettings,
  type Live,
  type RemovedBrowsers,
  ready,
  type Session,
  type UserId,
  type UserProfile,
} from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import type { ApiClient } from '@parley/shared-platform'
import { samplePerson } from '@parley/shared-platform/testing'
import { Subject } from 'rxjs'
import { expect, onTestFinished } from 'vitest'
import { createPushHere } from '../create-push-here.ts'
import { openWorkerDoor } from '../worker-door.ts'
import { workerContainer } from './worker-container.ts'

const { profile } = samplePerson('ada')
/** What a browser calls itself. */
export const OWN_BROWSER = '5a0c9a4e-8f0b-4a55-9a60-0f3f1a2b3c4d'

/** Ada's profile, with notifications on or off. */
export const wanting = (enableNotifications: boolean, pushRemoved: RemovedBrowsers = {}) =>
  ready({ ...profile, settings: { ...defaultSettings, enableNotifications }, pushRemoved })

/** Hers as the server writes it when a push service did not take what came to this device of this browser. */
export const unreachedAt = (device: string) =>
  ready({ ...profile, pushUnreached: { [OWN_BROWSER]: { device, since: 1_000 } } })

export interface Begin {
  readonly permission?: NotificationPermission | null
  readonly reader?: UserId | null
  readonly session?: Session
  readonly profile?: Live<UserProfile>
  readonly browser?: ReturnType<typeof workerContainer> | null
  readonly publicKey?: string | null
  /** What the server answers everything with. */
  readonly down?: Error
  /** What the server's first answer waits for. */
  readonly apiWaits?: Promise<void> | undefined
}

export const sessionOf = (uid: UserId | null): Session =>
  uid === null
    ? { status: 'signed-out' }
    : { status: 'signed-in', user: { uid, email: 'ada@parley.test', displayName: null } }

/** A page of a browser, and all that it stands on; `asked` is what it asks of the api. */
export function browserWith(begin: Begin = {}) {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const browser = begin.browser === undefined ? workerContainer() : begin.browser
  const permission = cell<NotificationPermission | null>(begin.permission ?? 'granted', scope)
  const reader = cell<UserId | null>(begin.reader === undefined ? 'ada' : begin.reader, scope)
  const session = cell<Session>(begin.session ?? sessionOf(reader.state$.value), scope)
  const known = cell<Live<UserProfile>>(begin.profile ?? wanting(true), scope)
  const attention$ = new Subject<void>()
  const asked: [string, unknown][] = []
  const is = {
    down: begin.down ?? null,
    isRemoved: false,
    device: 'device-1',
    publicKey: begin.publicKey === undefined ? 'AAAA' : begin.publicKey,
  }
  const answers = { wait: Promise.resolve(), unsubscribed: Promise.resolve() }
  const api = {
    async call(name: string, request: unknown) {
      asked.push([name, request])
      if (is.down) throw is.down
      if (name === 'vapidPublicKey') await begin.apiWaits
      if (name === 'subscribe') await answers.wait
      if (name === 'unsubscribe') await answers.unsubscribed
      const device = is.isRemoved && name === 'subscribe' ? null : is.device
      return { success: true, publicKey: is.publicKey, device }
    },
  } as unknown as ApiClient
  const worker = openWorkerDoor(scope, browser?.container ?? null)
  const push = createPushHere({
    ...{ scope, worker, api, attention$, browser: OWN_BROWSER, idle: async () => {} },
    ...{
      session$: session.state$,
      reader$: reader.state$,
      profile$: known.state$,
      permission$: permission.state$,
    },
  })
  const comesTo = (state: string) => expect.poll(() => push.state$.value).toBe(state)
  return { push, browser, asked, is, answers, comesTo, attention$, permission, session, reader, known }
}
