import { createCallEngine } from '@parley/shared-calling/engine'
import { createBrowserSound } from '@parley/shared-calling/sound'
import { createFakeCarrier } from '@parley/shared-calling/testing'
import { type CallRecord, firestorePaths, ParleyError, type Settings } from '@parley/shared-contract'
import { createScope } from '@parley/shared-contract/reactive'
import type { ApiClient } from '@parley/shared-platform'
import { platformContract, samplePerson } from '@parley/shared-platform/testing'
import { BehaviorSubject, NEVER } from 'rxjs'
import { balanceOf } from '../calling/balance.ts'
import type { Database } from '../live-data/database.ts'
import { createMemoryDocuments } from '../testing/memory-documents.ts'
import { signUpWorld } from '../testing/sign-up-world.ts'
import { composePlatform } from './compose-platform.ts'

const { user, profile, phoneNumbers } = samplePerson('ada')
const [number] = phoneNumbers
if (!number) throw new Error('the sample has no number')

interface Request {
  readonly userId?: string
  readonly settings?: Partial<Settings>
}

/** A server that knows one person, and lets nobody speak for another. */
const serverOver = (database: Database) =>
  ({
    async call(name: string, { userId = user.uid, settings }: Request) {
      if (userId !== user.uid) throw new ParleyError('PERMISSION_DENIED')
      if (settings) {
        await database.update(firestorePaths.user(userId), { settings: { ...profile.settings, ...settings } })
      }
      return name === 'getSipCredentials'
        ? { success: true, credentials: { username: 'ada', password: 'secret' } }
        : { success: true }
    },
  }) as ApiClient

// What the page's script of the theme does; it is no module, and jsdom knows no system's colours.
addEventListener('storage', ({ newValue }) => {
  document.documentElement.dataset.theme = newValue ?? 'light'
})

/** Everything of the shell as a visitor gets it; memory where Firebase and the carrier are. */
platformContract('of the shell', async () => {
  const scope = createScope()
  const database = createMemoryDocuments(
    {
      [firestorePaths.user(user.uid)]: profile,
      [`${firestorePaths.phoneNumbers}/${number.id}`]: number,
    },
    scope,
  )
  const openDatabase = async () => database
  const carrier = createFakeCarrier({ ownNumber: () => number.phoneNumber })
  const platform = composePlatform({
    scope,
    identity: async () => ({ ...signUpWorld().provider, user$: new BehaviorSubject(user) }),
    openDatabase,
    api: serverOver(database),
    loadEngine: async live =>
      createCallEngine({
        scope,
        carrier: async () => carrier,
        credentials: async () => ({ username: 'ada', password: 'secret' }),
        numbers$: live.phoneNumbers$,
        credits$: balanceOf(live.profile$),
        blocked$: live.blocked$,
        callerName: () => null,
        microphone: { open: async () => null },
        saveCallLog: record => database.write(firestorePaths.callLog(record.userId, record.id), record),
        reportCharge: async () => {},
        reportFailure: () => {},
      }),
    sound: createBrowserSound({ scope, storage: null }),
    idle: async () => {},
    attention$: NEVER,
    storage: null,
    notify: () => {},
    navigate: () => {},
  })
  const logCalls = (calls: readonly CallRecord[]) =>
    database.writeAll(calls.map(call => ({ path: firestorePaths.callLog(user.uid, call.id), data: call })))
  return { platform, logCalls, ring: () => carrier.ring('+12125550187'), end: () => scope.end() }
})
