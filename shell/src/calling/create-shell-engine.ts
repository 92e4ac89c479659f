import type { Sound } from '@parley/shared-calling'
import {
  browserTabs,
  createBrowserMicrophone,
  createCallEngine,
  createTabbedEngine,
  type TabbedEngine,
} from '@parley/shared-calling/engine'
import { createTelnyxCarrier } from '@parley/shared-calling/telnyx'
import { type AppConfig, firestorePaths, liveValue, shownName } from '@parley/shared-contract'
import type { Scope } from '@parley/shared-contract/reactive'
import type { ApiClient, Platform } from '@parley/shared-platform'
import { fromEvent, map } from 'rxjs'
import type { OpenDatabase } from '../live-data/database.ts'
import { endTold } from './end-told.ts'
import type { EngineParts } from './engine-parts.ts'
import { microphoneLost } from './microphone-lost.ts'
import { recordedEnd } from './recorded-end.ts'
import { ringTold } from './ring-told.ts'
import { stayInCall } from './stay-in-call.ts'

export interface ShellEngineOptions extends EngineParts {
  readonly scope: Scope
  readonly config: AppConfig
  readonly api: ApiClient
  readonly openDatabase: OpenDatabase
  readonly sound: Sound
  readonly notify: Platform['notify']
}

/**
 * The engine of this tab, wired to the real carrier, database and api; it shares the line with the other
 * tabs of this browser (D27). Loaded as a chunk of its own.
 */
export function createShellEngine(options: ShellEngineOptions): TabbedEngine {
  const { scope, view, config, live, api, openDatabase, sound, notify } = options
  const { browser, callElsewhere$, rates$ } = options
  const highQualityCalls = () => liveValue(live.profile$.value, null)?.settings.highQualityCalls ?? true
  const engine = createCallEngine({
    scope,
    carrier: lineScope =>
      createTelnyxCarrier({
        scope: lineScope,
        url: config.carrierUrl,
        fallback: config.callingLibraryFallback,
        browser,
        speaker$: sound.devices$.pipe(map(({ speaker }) => speaker.chosen)),
      }),
    credentials: async userId => (await api.call('getSipCredentials', { userId, browser })).credentials,
    numbers$: live.phoneNumbers$,
    purse$: live.profile$,
    blocked$: live.blocked$,
    rates$,
    callElsewhere$,
    recordedEnd: logId => recordedEnd(live, logId),
    endTold: () => endTold(live),
    async moveCall(userId, call, token) {
      await api.call('moveCall', { userId, call, browser, token })
    },
    async toVoicemail(userId) {
      await api.call('sendToVoicemail', { userId, call: await ringTold(live) })
    },
    callerName() {
      const profile = liveValue(live.profile$.value, null)
      return profile && shownName(profile)
    },
    highQualityCalls,
    microphone: createBrowserMicrophone(navigator.mediaDevices, sound.devices$, highQualityCalls),
    onMicrophoneLost: next => notify(microphoneLost(next)),
    pageLeaves$: fromEvent(window, 'pagehide'),
    async saveUnheardCall(record) {
      const database = await openDatabase()
      await database.write(firestorePaths.callLog(record.userId, record.id), record)
    },
    async saveQuality({ userId, id, quality }) {
      const database = await openDatabase()
      await database.update(firestorePaths.callLog(userId, id), { quality, updatedAt: Date.now() })
    },
    async reportCharge(report) {
      await api.call('deductCredits', report)
    },
  })
  stayInCall(scope, view.streams)
  return createTabbedEngine({ scope, engine, view, tabs: browserTabs })
}
