// @vitest-environment jsdom
import { createBrowserSound } from '@parley/shared-calling/sound'
import { firestorePaths } from '@parley/shared-contract'
import { cell, constant, createScope } from '@parley/shared-contract/reactive'
import { type ApiClient, createMemoryTextStore } from '@parley/shared-platform'
import { samplePerson } from '@parley/shared-platform/testing'
import { NEVER } from 'rxjs'
import { expect, onTestFinished, test } from 'vitest'
import { workerContainer } from '../notifications/testing/worker-container.ts'
import { createWishesUnderWay } from '../notifications/wishes-under-way.ts'
import { openWorkerDoor } from '../notifications/worker-door.ts'
import { freshEmail, openPage, server } from '../testing/embedded-firebase.ts'
import { composePlatform } from './compose-platform.ts'

const { profile } = samplePerson('ada')

test('who signs out is told nothing in this browser any more, and the server is asked while they are still signed in', async () => {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const { identity, database } = openPage()
  const { uid, email } = await identity.create(freshEmail(), 'parley-demo', profile.username)
  await server.write(firestorePaths.user(uid), { ...profile, email })
  const asked: [name: string, request: unknown, session: string][] = []
  const api = {
    async call(name: string, request: unknown) {
      asked.push([name, request, platform.session$.value.status])
      return { success: true, publicKey: 'AAAA', device: 'device-1' }
    },
  } as unknown as ApiClient
  const browser = workerContainer()
  const platform = composePlatform({
    ...{ scope, api, identity: async () => identity, openDatabase: async () => database },
    loadEngine: () => new Promise(() => {}),
    sound: createBrowserSound({ scope, storage: null }),
    idle: async () => {},
    ...{ pageLeaves$: NEVER, attention$: NEVER, storage: null },
    texts: {
      store: createMemoryTextStore(),
      lead: () => () => {},
      online$: cell(true, scope).state$,
    },
    worker: openWorkerDoor(scope, browser.container),
    permission$: constant<NotificationPermission | null>('granted'),
    takeHandover: async () => null,
    wishes: createWishesUnderWay(scope),
    keepFiles: async () => false,
    notify: () => {},
    navigate: () => {},
  })
  await expect.poll(() => platform.push.state$.value).toBe('on')
  await platform.account.logOut()
  expect(asked.filter(([name]) => name === 'unsubscribe')).toEqual([
    ['unsubscribe', { userId: uid, device: 'device-1' }, 'signed-in'],
  ])
  expect(browser.asked.at(-1)).toBe('unsubscribe')
  expect(platform.push.state$.value).toBe('off')
})
