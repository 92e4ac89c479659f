import { isIncomingRinging, type Sound } from '@parley/shared-calling'
import type { TabbedEngine } from '@parley/shared-calling/engine'
import { createLineView, type LineSounds } from '@parley/shared-calling/host'
import { type E164, liveValue, type PriceList, type Welcome } from '@parley/shared-contract'
import { type DeviceStorage, stored } from '@parley/shared-contract/device'
import type { Behavior, Scope } from '@parley/shared-contract/reactive'
import {
  type ApiClient,
  createCallStage,
  createDrafts,
  createInView,
  createOwnNumbers,
  createTextOutbox,
  createThreads,
  createTopUp,
  type LiveData,
  PLATFORM_VERSION,
  type Platform,
  type TextStore,
} from '@parley/shared-platform'
import { distinctUntilChanged, filter, map, merge, type Observable, skip } from 'rxjs'
import { askForWelcome } from '../auth/ask-for-welcome.ts'
import { createAccount } from '../auth/create-account.ts'
import type { IdentityProvider } from '../auth/identity-provider.ts'
import { createProfileDoor } from '../auth/profile-door.ts'
import { checkSession } from '../auth/session-check.ts'
import { createSessionKeeper, knownReader } from '../auth/session-keeper.ts'
import { createSignUp, signUpNoteSchema } from '../auth/sign-up.ts'
import { watchIdentity } from '../auth/watch-identity.ts'
import { createLocalCache } from '../cache/local-cache.ts'
import { createCallElsewhere } from '../calling/call-elsewhere.ts'
import { createRates } from '../calling/create-rates.ts'
import type { EngineParts } from '../calling/engine-parts.ts'
import { createLazyLine, type LazyLine } from '../calling/lazy-line.ts'
import { createLineHolder } from '../calling/line-holder.ts'
import { ownBrowser } from '../calling/own-browser.ts'
import { askBeforeLeaving } from '../leaving/ask-before-leaving.ts'
import { createPendingChanges } from '../leaving/pending-changes.ts'
import { createCallHistory } from '../live-data/call-history.ts'
import { createContactBook } from '../live-data/contact-book.ts'
import { createLiveData } from '../live-data/create-live-data.ts'
import type { OpenDatabase } from '../live-data/database.ts'
import { createPersonNotices } from '../live-data/person-notices.ts'
import { createTransactionHistory } from '../live-data/transaction-history.ts'
import { createVoicemails } from '../live-data/voicemails.ts'
import { bringCallHere } from '../notifications/bring-call-here.ts'
import { carryOutWishes } from '../notifications/carry-out-wishes.ts'
import { createPushHere } from '../notifications/create-push-here.ts'
import { heedWorker } from '../notifications/heed-worker.ts'
import { createSilentLine } from '../notifications/silent-line.ts'
import type { WishesUnderWay } from '../notifications/wishes-under-way.ts'
import type { WorkerDoor } from '../notifications/worker-door.ts'
import { stayOpenable } from '../offline/stay-openable.ts'
import { oneTabAtATime } from '../one-tab-at-a-time.ts'
import { soundCalls } from '../sound/call-sounds.ts'
import { createAppearance } from '../theme/create-appearance.ts'
import { createThreadReads } from '../threads/firestore-thread-reads.ts'
import type { Handover } from '../worker/handover.ts'

/** What stands behind the platform: Firebase, the api and the carrier. */
export interface PlatformPorts {
  readonly scope: Scope
  identity(): Promise<IdentityProvider>
  readonly openDatabase: OpenDatabase
  readonly api: ApiClient
  /** The line's engine over the platform's own data; it shows the line in this view. */
  loadEngine(parts: EngineParts): Promise<TabbedEngine>
  readonly sound: Sound & LineSounds
  /** Resolves when the page has a moment to spare. */
  idle(): Promise<void>
  /** Emits when somebody looks at this page again. */
  readonly attention$: Observable<unknown>
  /** Emits when the page is about to be reloaded, left or closed. */
  readonly pageLeaves$: Observable<unknown>
  /** The storage that outlives the page; null where the browser has none. */
  readonly storage: DeviceStorage | null
  /** What texts are sent by: where they are kept, which tab sends them, and whether there is a network. */
  readonly texts: {
    readonly store: TextStore
    lead(onLead: () => void): () => void
    readonly online$: Behavior<boolean>
  }
  /** The service worker; what this browser lets it show; and what a click on that has handed over to this page. */
  readonly worker: WorkerDoor
  readonly permission$: Behavior<NotificationPermission | null>
  takeHandover(): Promise<Handover | null>
  readonly wishes: Pick<WishesUnderWay, 'during' | 'awaiting'>
  /** See `keepFiles`: what opens Parley without a network. */
  keepFiles(): Promise<boolean>
  readonly echoNumber?: E164 | undefined
  readonly welcome?: Welcome | undefined
  readonly prices?: PriceList | undefined
  readonly notify: Platform['notify']
  readonly navigate: Platform['navigate']
}

const exclusively = oneTabAtATime('parley.sign-up')
const signUpNote = (storage: PlatformPorts['storage']) => stored(storage, 'parley.sign-up', signUpNoteSchema)

/** Builds the shell's platform from what stands behind it. */
export function composePlatform(ports: PlatformPorts): Platform {
  const { scope, identity, openDatabase, api, attention$, storage, notify, navigate } = ports
  const cache = createLocalCache({ storage })
  const keeper = createSessionKeeper({
    scope,
    async leaveLine() {
      await Promise.all([held.release(), calls.leave(), push.leave()])
    },
    presumed: cache.owner(),
    keptOf: cache.owner,
    forgetAllBut: cache.forgetAllBut,
  })
  const { session$, reader$, presumed$ } = keeper
  const live = createLiveData({ reader$, presumed$, cache, openDatabase })
  const view = createLineView(scope)
  const browser = ownBrowser(storage)
  const callElsewhere$ = createCallElsewhere({
    ...{ scope, browser, profile$: live.profile$, call$: view.streams.call$ },
  })
  const rates$ = createRates({ scope, api, idle: ports.idle, attention$, call$: view.streams.call$ })
  const calls: LazyLine = createLazyLine({
    scope,
    reader$,
    view,
    idle: ports.idle,
    load: () => ports.loadEngine({ live, view, rates$, callElsewhere$, browser }),
  })
  const held = createLineHolder({
    ...{ scope, line$: calls.line$, reader$, profile$: live.profile$, api, browser },
    ...{ callElsewhere$, pageLeaves$: ports.pageLeaves$ },
    rings: () => isIncomingRinging(view.streams.call$.value),
  })
  soundCalls({ scope, calls, sound: ports.sound })
  const { worker, permission$, wishes, takeHandover: take } = ports
  const push = createPushHere({
    ...{ scope, worker, session$, reader$, profile$: live.profile$, permission$, api, attention$ },
    ...{ browser, idle: ports.idle },
  })
  stayOpenable({ scope, reader$, call$: calls.call$, worker, keep: ports.keepFiles })
  const line = { ...calls, line$: held.line$ }
  const page = { scope, worker, reader$, notify, navigate, ...line, silentLine$: createSilentLine(line) }
  heedWorker(page)
  const bring = (call: string) => bringCallHere(call, { ...page, want: held.want })
  carryOutWishes({ ...page, live, calls, wishes, take, bring, now: Date.now })
  const profiles = createProfileDoor(openDatabase)
  const pending = createPendingChanges(scope, reader$)
  const signUp = createSignUp({ profiles, api, note: signUpNote(storage), exclusively, now: Date.now })
  const account = createAccount({ identity, profiles, signUp, api, keeper })
  watchIdentity({ scope, identity, account, notify })
  askForWelcome({ scope, reader$, profile$: live.profile$, api, attention$ })
  const outbox = createTextOutbox({
    ...{ scope, owner$: reader$, presumed$, knownOwner: () => knownReader(keeper) },
    ...{ api, attention$, ...ports.texts, now: Date.now },
    drafts: createDrafts(storage, Date.now),
    newKey: () => crypto.randomUUID(),
  })
  askBeforeLeaving(scope, outbox.texts.attached$)
  const callHistory = createCallHistory({ openDatabase, reader: () => knownReader(keeper) })
  const doubts$ = merge(attention$, refusals(live))
  checkSession({ scope, identity, api, browser, doubts$, endings$: endings(live), keeper })
  return {
    version: PLATFORM_VERSION,
    session$,
    account: outbox.emptiedBy(account),
    live,
    calls: line,
    sound: ports.sound,
    api,
    rates$,
    contacts: createContactBook({ openDatabase, pending, live, reader: () => knownReader(keeper) }),
    callHistory,
    threads: createThreads({
      ...{ owner$: reader$, live, callHistory, api, outbox$: outbox.texts.outbox$ },
      ...{ reads: createThreadReads(openDatabase), reader: () => knownReader(keeper) },
    }),
    texts: outbox.texts,
    voicemails: createVoicemails({ openDatabase, api, reader: () => knownReader(keeper) }),
    transactionHistory: createTransactionHistory({ openDatabase, reader: () => knownReader(keeper) }),
    numbers: createOwnNumbers({ live, api, again$: attention$ }),
    notices: createPersonNotices({ openDatabase, reader: () => knownReader(keeper) }),
    push,
    appearance: createAppearance({ scope, storage, reader$, profile$: live.profile$, api }),
    inView: createInView(scope),
    callStage: createCallStage(scope),
    topUp: createTopUp(scope),
    echoNumber: ports.echoNumber ?? null,
    ...{ welcome: ports.welcome ?? null, prices: ports.prices ?? null },
    notify,
    navigate,
  }
}

/** Emits when the database refuses what it allowed before, since the session may be over. */
const refusals = ({ profile$ }: LiveData): Observable<unknown> =>
  profile$.pipe(
    filter(live => live.state === 'failed' && ['PERMISSION_DENIED', 'UNAUTHENTICATED'].includes(live.code)),
  )

/** Emits when a device of the person is signed out from another one. It may be this one. */
const endings = ({ profile$ }: LiveData): Observable<unknown> =>
  profile$.pipe(
    map(live => liveValue(live, null)),
    filter(profile => profile !== null),
    map(({ signIns = {}, othersEnded }) => {
      const ended = Object.values(signIns).filter(({ endedAt }) => endedAt !== null)
      return `${ended.length} ${othersEnded?.since}`
    }),
    distinctUntilChanged(),
    skip(1),
  )
