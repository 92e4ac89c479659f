// @vitest-environment jsdom
import { browserTabs, createCallEngine, createTabbedEngine } from '@parley/shared-calling/engine'
import { createBrowserSound } from '@parley/shared-calling/sound'
import { createFakeCarrier } from '@parley/shared-calling/testing'
import {
  type CallRecord,
  type Conversation,
  firestorePaths,
  type Message,
  ParleyError,
  type PersonNotice,
  type Settings,
  type Transaction,
  type UserId,
  type Voicemail,
} from '@parley/shared-contract'
import { cell, constant, createScope } from '@parley/shared-contract/reactive'
import { type ApiClient, createMemoryTextStore, type RequestOptions } from '@parley/shared-platform'
import { platformContract, samplePerson, sampleRates } from '@parley/shared-platform/testing'
import { NEVER } from 'rxjs'
import { createWishesUnderWay } from '../notifications/wishes-under-way.ts'
import { openWorkerDoor } from '../notifications/worker-door.ts'
import { freshEmail, openPage, server } from '../testing/embedded-firebase.ts'
import { playedTexts, type TextsRequest } from '../testing/played-texts.ts'
import { composePlatform } from './compose-platform.ts'

const { profile, phoneNumbers } = samplePerson('ada')
const [number] = phoneNumbers
if (!number) throw new Error('the sample has no number')

interface Request extends TextsRequest {
  readonly userId?: string
  readonly settings?: Partial<Settings>
  readonly ids?: readonly string[]
}

/** An api that knows one person, and lets nobody speak for another. */
function apiOf(uid: UserId) {
  const texts = playedTexts(uid)
  return {
    async file(path: string) {
      if (!path.includes(uid)) throw new ParleyError('NOT_FOUND')
      const isPicture = path.startsWith('/api/media/')
      return isPicture
        ? new Blob(['RIFF'], { type: 'image/webp' })
        : new Blob(['RIFF'], { type: 'audio/wav' })
    },
    async call(name: string, request: Request, { idempotencyKey = '' }: RequestOptions = {}) {
      const { userId = uid, settings, ids = [], undo } = request
      if (userId !== uid) throw new ParleyError('PERMISSION_DENIED')
      const played = await texts(name, request, idempotencyKey)
      if (played) return played
      if (settings)
        await server.update(firestorePaths.user(uid), { settings: { ...profile.settings, ...settings } })
      if (name === 'deleteVoicemails') {
        const deletedAt = undo ? null : Date.now()
        for (const id of ids) await server.update(firestorePaths.voicemail(id), { deletedAt })
      }
      if (name === 'rates') return { success: true, rates: sampleRates }
      return name === 'getSipCredentials'
        ? { success: true, credentials: { username: 'ada', password: 'secret' } }
        : { success: true }
    },
  } as ApiClient
}

// What the page's script of the theme does; it is no module, and jsdom knows no system's colours.
addEventListener('storage', ({ newValue }) => {
  document.documentElement.dataset.theme = newValue ?? 'light'
})

/** Everything of the shell as a visitor gets it, over the embedded Firebase; only the carrier is played. */
platformContract('of the shell', async () => {
  const scope = createScope()
  const { identity, database } = openPage()
  const { uid, email } = await identity.create(freshEmail(), 'parley-demo', profile.username)
  await Promise.all([
    server.write(firestorePaths.user(uid), { ...profile, email }),
    server.write(`${firestorePaths.phoneNumbers}/${uid}`, { ...number, id: uid, userId: uid }),
  ])
  const openDatabase = async () => database
  const carrier = createFakeCarrier({ ownNumber: () => number.phoneNumber })
  const online = cell(true, scope)
  const platform = composePlatform({
    scope,
    identity: async () => identity,
    openDatabase,
    api: apiOf(uid),
    loadEngine: async ({ live, view }) => {
      const engine = createCallEngine({
        scope,
        carrier: async () => carrier,
        credentials: async () => ({ username: 'ada', password: 'secret' }),
        numbers$: live.phoneNumbers$,
        purse$: live.profile$,
        blocked$: live.blocked$,
        callerName: () => null,
        microphone: { open: async () => null },
        saveUnheardCall: async () => {},
        saveQuality: async () => {},
        reportCharge: async () => {},
        reportFailure: () => {},
      })
      return createTabbedEngine({ scope, engine, view, tabs: browserTabs })
    },
    sound: createBrowserSound({ scope, storage: null }),
    idle: async () => {},
    pageLeaves$: NEVER,
    attention$: NEVER,
    storage: null,
    texts: {
      store: createMemoryTextStore(),
      lead(onLead) {
        onLead()
        return () => {}
      },
      online$: online.state$,
    },
    worker: openWorkerDoor(scope, null),
    permission$: constant<NotificationPermission | null>(null),
    takeHandover: async () => null,
    wishes: createWishesUnderWay(scope),
    keepFiles: async () => false,
    notify: () => {},
    navigate: () => {},
  })
  const logCalls = (calls: readonly CallRecord[]) =>
    Promise.all(calls.map(call => server.write(firestorePaths.callLog(uid, call.id), call))).then(() => {})
  const bookEntries = (entries: readonly Transaction[]) =>
    Promise.all(entries.map(entry => server.write(`${firestorePaths.transactions}/${entry.id}`, entry))).then(
      () => {},
    )
  const leaveNotices = async (notices: readonly PersonNotice[]) => {
    for (const notice of notices) await server.write(firestorePaths.notice(uid, notice.id), notice)
  }
  const leaveVoicemails = (voicemails: readonly Voicemail[]) =>
    Promise.all(voicemails.map(one => server.write(firestorePaths.voicemail(one.id), one))).then(() => {})
  async function keepThreads(threads: readonly Conversation[], messages: readonly Message[] = []) {
    await Promise.all([
      ...threads.map(thread => server.write(firestorePaths.conversation(thread.id), thread)),
      ...messages.map(text => server.write(firestorePaths.message(text.conversationId, text.id), text)),
    ])
  }
  // Listeners linger for the next reader; a session that is over ends them before the page goes.
  async function end() {
    await platform.account.logOut()
    scope.end()
  }
  return {
    ...{ keepThreads, setOnline: online.set },
    ...{ platform, logCalls, bookEntries, leaveNotices, leaveVoicemails, end },
    verificationCode: () => server.verificationCode(email),
    ring: () => carrier.ring('+12125550187'),
  }
})
