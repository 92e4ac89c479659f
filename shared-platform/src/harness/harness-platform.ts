import { createCallEngine, type ReportFailure } from '@parley/shared-calling/engine'
import { createBrowserSound } from '@parley/shared-calling/sound'
import { createFakeCarrier, type FakeCarrier, recordCalls } from '@parley/shared-calling/testing'
import {
  firstNumber,
  type RatesTable,
  type Session,
  type SignedInUser,
  userIdOf,
} from '@parley/shared-contract'
import { cell, derived, type OwnedScope } from '@parley/shared-contract/reactive'
import { NEVER } from 'rxjs'
import type { ApiClient } from '../api-client.ts'
import { createCallStage } from '../call-stage.ts'
import { createInView } from '../in-view.ts'
import type { Notice } from '../notice.ts'
import { createOwnNumbers } from '../own-numbers.ts'
import { PLATFORM_VERSION, type Platform } from '../platform.ts'
import type { PushState } from '../push-here.ts'
import { createThreads } from '../threads/create-threads.ts'
import { createTopUp } from '../top-up.ts'
import { createMemoryAccount, harnessWelcome } from './memory-account.ts'
import { createMemoryApi, type MemoryApi } from './memory-api.ts'
import { createMemoryAppearance } from './memory-appearance.ts'
import { createMemoryCallHistory } from './memory-call-history.ts'
import { createMemoryContactBook } from './memory-contact-book.ts'
import { createMemoryDatabase, type MemoryDatabase, saveCall } from './memory-database.ts'
import { createMemoryLiveData, type MemoryLiveData } from './memory-live-data.ts'
import { createMemoryOutbox } from './memory-outbox.ts'
import { createMemoryPersonNotices } from './memory-person-notices.ts'
import { createMemoryPushHere } from './memory-push-here.ts'
import { createMemoryThreadReads } from './memory-thread-reads.ts'
import { createMemoryTransactionHistory } from './memory-transaction-history.ts'
import { createMemoryVoicemails } from './memory-voicemails.ts'
import type { HarnessSeed } from './person-data.ts'
import { sampleRates, simulated } from './sample-data.ts'
import type { ThemeSwitch } from './theme.ts'

export interface HarnessOptions {
  readonly seed: HarnessSeed
  readonly scope: OwnedScope
  readonly notify: (notice: Notice) => void
  readonly navigate: (to: string) => void
  /** Takes the place of the api in memory (`?api=`). */
  readonly api?: ApiClient
  /** How long live data and the api take to answer. */
  readonly latencyMs?: number
  /** Applies the colour mode to the page. */
  readonly theme?: ThemeSwitch
  /** Receives failures that no caller waits for. The console by default. */
  readonly reportFailure?: ReportFailure
}

/** A platform with everything behind it in memory, and the controls of what is behind it. */
export interface HarnessPlatform {
  readonly platform: Platform
  readonly database: MemoryDatabase
  readonly carrier: FakeCarrier
  readonly live: MemoryLiveData
  readonly api: MemoryApi
  /** Signs in without a password; null signs out. Resolves when the line of the previous session has ended. */
  signInAs(user: SignedInUser | null): Promise<void>
  /** Whether texts have a network to be sent by. */
  setOnline(isOnline: boolean): void
  /** How it is with the pushes to this browser. */
  setPush(state: PushState): void
}

/**
 * H5: the platform of a remote that runs alone. The engine is the real one; only the carrier under it, the
 * database and the api are scripted. The first person of the seed is signed in.
 */
export function createHarnessPlatform(options: HarnessOptions): HarnessPlatform {
  const { seed, scope, notify, navigate, latencyMs = 0 } = options
  const now = () => Date.now()
  const database = createMemoryDatabase(seed, scope)
  const session = cell<Session>({ status: 'unknown' }, scope)
  const session$ = session.state$
  const uid = () => userIdOf(session$.value)
  const live = createMemoryLiveData({ database, session$, scope, latencyMs })
  const memoryApi = createMemoryApi({ database, uid, latencyMs, now })
  const api = options.api ?? memoryApi

  const rates$ = cell<RatesTable | null>(sampleRates, scope).state$
  const ownNumber = () => {
    const owner = uid()
    return (owner && firstNumber(database.person(owner).phoneNumbers)?.phoneNumber) || '+10000000000'
  }
  const carrier = createFakeCarrier({ ownNumber })
  const engine = createCallEngine({
    scope,
    carrier: async () => carrier,
    credentials: async userId => (await memoryApi.call('getSipCredentials', { userId })).credentials,
    numbers$: live.phoneNumbers$,
    rates$,
    purse$: live.profile$,
    blocked$: live.blocked$,
    callerName: () => (live.profile$.value.state === 'ready' ? live.profile$.value.value.displayName : null),
    microphone: { open: async () => null },
    saveUnheardCall: async () => {},
    saveQuality: async () => {},
    ...(options.reportFailure ? { reportFailure: options.reportFailure } : {}),
    reportCharge: async report => void (await memoryApi.call('deductCredits', report)),
  })

  recordCalls(scope, engine.events$, uid, record =>
    database.change(record.userId, person => saveCall(person, record)),
  )

  const setSession = (next: Session) => {
    session.set(next)
    const signedIn = uid()
    if (signedIn !== null) engine.enter(signedIn)
  }
  const online = cell(true, scope)
  const owner$ = derived(session$, uid)
  const outbox = createMemoryOutbox({ scope, owner$, api, online$: online.state$, now })
  const account = createMemoryAccount({
    database,
    api,
    session$,
    setSession,
    leaveLine: () => engine.leave(),
    now,
  })
  const signInAs = async (user: SignedInUser | null) => {
    await engine.leave()
    setSession(user ? { status: 'signed-in', user } : { status: 'signed-out' })
  }
  setSession({ status: 'signed-in', user: seed.people[0].user })

  const { push, setPush } = createMemoryPushHere({ scope, owner$, api: memoryApi })
  const callHistory = createMemoryCallHistory({ database, uid, refusal: live.refusal, latencyMs })
  const platform: Platform = {
    version: PLATFORM_VERSION,
    session$,
    account: outbox.emptiedBy(account),
    live,
    calls: engine,
    // Devices and sounds are this browser's own, alone as well.
    sound: createBrowserSound({ scope, storage: null }),
    api,
    rates$,
    contacts: createMemoryContactBook({ database, uid, now }),
    callHistory,
    threads: createThreads({
      ...{ owner$, live, callHistory, api, outbox$: outbox.texts.outbox$, reader: async () => uid() },
      reads: createMemoryThreadReads({ database, live, refusal: live.refusal }),
    }),
    voicemails: createMemoryVoicemails({ database, api, uid, refusal: live.refusal, now }),
    transactionHistory: createMemoryTransactionHistory({ database, uid, refusal: live.refusal }),
    numbers: createOwnNumbers({ live, api, again$: NEVER }),
    notices: createMemoryPersonNotices({ database, uid, now }),
    appearance: createMemoryAppearance({ scope, api, session$, theme: options.theme }),
    inView: createInView(scope),
    ...{ callStage: createCallStage(scope), topUp: createTopUp(scope), push },
    ...{ echoNumber: simulated.answers, welcome: harnessWelcome, prices: null },
    ...{ texts: outbox.texts, notify, navigate },
  }
  return { platform, database, carrier, live, api: memoryApi, signInAs, setOnline: online.set, setPush }
}
