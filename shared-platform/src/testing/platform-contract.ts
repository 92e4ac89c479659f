import { isActive, type LiveCall } from '@parley/shared-calling'
import {
  baseCallRate,
  type CallRecord,
  type Conversation,
  errorCodeOf,
  type Live,
  type Message,
  type PersonNotice,
  rateOf,
  type Transaction,
  type UserProfile,
  type Voicemail,
} from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import { filter, firstValueFrom, take } from 'rxjs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { PLATFORM_VERSION, type Platform } from '../platform.ts'
import { callHistoryContract } from './call-history-contract.ts'
import { contactBookContract } from './contact-book-contract.ts'
import { personNoticesContract } from './person-notices-contract.ts'
import { textsContract } from './texts-contract.ts'
import { threadsContract } from './threads-contract.ts'
import { transactionHistoryContract } from './transaction-history-contract.ts'
import { verificationContract } from './verification-contract.ts'
import { voicemailsContract } from './voicemails-contract.ts'

/** A platform with a signed-in person who has a number and credits, and whose line becomes ready by itself. */
export interface PlatformUnderTest {
  readonly platform: Platform
  /** Lets somebody call the user's first number. */
  ring(): void
  /** Puts call logs of the user into the database. */
  logCalls(calls: readonly CallRecord[]): Promise<void>
  /** Puts entries into the ledger of the user. */
  bookEntries(entries: readonly Transaction[]): Promise<void>
  /** Leaves notices for the user. */
  leaveNotices(notices: readonly PersonNotice[]): Promise<void>
  /** Puts threads of the user and their texts into the database; what is there already is replaced. */
  keepThreads(threads: readonly Conversation[], messages?: readonly Message[]): Promise<void>
  /** Leaves voicemails for the user, the newest first. */
  leaveVoicemails(voicemails: readonly Voicemail[]): Promise<void>
  /** Takes the network away that texts are sent by, or brings it back. */
  setOnline(isOnline: boolean): void
  /** The code of a mail by which the user proves their address (D12). */
  verificationCode(): Promise<string>
  end(): void | Promise<void>
}

const until = <T, S extends T>(behavior$: Behavior<T>, holds: (value: T) => value is S): Promise<S> =>
  firstValueFrom(behavior$.pipe(filter(holds)))
const isReady = <T>(live: Live<T>): live is Extract<Live<T>, { state: 'ready' }> => live.state === 'ready'
const isIdle = (call: LiveCall): call is Extract<LiveCall, { status: 'idle' }> => call.status === 'idle'

/** Emits while it is being subscribed to, and the same as `value`. */
function emitsOnSubscribe<T>(behavior$: Behavior<T>): void {
  const seen: T[] = []
  behavior$.pipe(take(1)).subscribe(value => seen.push(value))
  expect(seen).toEqual([behavior$.value])
}

/**
 * The guarantees in the TSDoc of Platform, LiveData and CallBus as one suite (H5). Whoever makes a
 * platform runs it on theirs; what passes here may stand behind any remote.
 */
export function platformContract(name: string, create: () => Promise<PlatformUnderTest>): void {
  const start = async () => {
    const made = await create()
    onTestFinished(() => made.end())
    return made
  }
  const startReady = async () => {
    const made = await start()
    await firstValueFrom(made.platform.calls.line$.pipe(filter(line => line.ready)))
    await until(made.platform.live.profile$, isReady)
    return made
  }

  describe(`the platform contract, ${name}`, () => {
    test('states its version and emits every state on subscribe', async () => {
      const { platform } = await start()
      expect(platform.version).toBe(PLATFORM_VERSION)
      emitsOnSubscribe(platform.session$)
      for (const member of Object.values(platform.live)) {
        if (typeof member !== 'function') emitsOnSubscribe<unknown>(member)
      }
      emitsOnSubscribe(platform.rates$)
      emitsOnSubscribe(platform.texts.outbox$)
      emitsOnSubscribe(platform.threads.open('+12125550187').history$)
      emitsOnSubscribe(platform.numbers.withHeld$)
      emitsOnSubscribe(platform.appearance.colourMode$)
      emitsOnSubscribe<unknown>(platform.sound.devices$)
      emitsOnSubscribe(platform.sound.locked$)
      for (const state$ of [
        platform.calls.line$,
        platform.calls.call$,
        platform.calls.meter$,
        platform.calls.quality$,
      ]) {
        emitsOnSubscribe<unknown>(state$)
      }
    })

    test('D15: knows what calls cost', async () => {
      const { platform } = await start()
      const rates = await until(platform.rates$, table => table !== null)
      expect(rateOf(rates, '+14155550142')).toEqual(baseCallRate)
      expect(rateOf(rates, '+19005550142')).toBeNull()
    })

    test('brings every member of the live data of who is signed in', async () => {
      const { platform } = await start()
      const { profile$, phoneNumbers$, transactions$, recentCalls$, conversations$, contacts$, blocked$ } =
        platform.live
      const profile = await until(profile$, isReady)
      expect(platform.session$.value).toMatchObject({ user: { email: profile.value.email } })
      const [numbers] = await Promise.all([
        until(phoneNumbers$, isReady),
        until(transactions$, isReady),
        until(recentCalls$, isReady),
        until(conversations$, isReady),
        until(contacts$, isReady),
        until(blocked$, isReady),
      ])
      expect(numbers.value.length).toBeGreaterThan(0)
      const all = await until(platform.numbers.withHeld$, isReady)
      expect(all.value).toMatchObject(numbers.value.map(number => ({ ...number, heldUntil: null })))
    })

    test('carries a call from dialling to its end, each fact after the state it led to', async () => {
      const { platform } = await startReady()
      const { calls } = platform
      const facts: string[] = []
      const phases: string[] = []
      const subscription = calls.events$.subscribe(fact => {
        facts.push(fact.type)
        phases.push(calls.call$.value.status)
      })
      onTestFinished(() => subscription.unsubscribe())
      const id = await calls.dial('+15005550100')
      expect(await until(calls.call$, isActive)).toMatchObject({ id, direction: 'outgoing' })
      await calls.hangUp()
      expect((await until(calls.call$, isIdle)).last).toMatchObject({ id })
      expect([facts[0], phases[0]]).toEqual(['started', 'calling'])
      expect([facts.at(-1), phases.at(-1)]).toEqual(['ended', 'idle'])
    })

    contactBookContract(startReady)

    callHistoryContract(startReady)

    threadsContract(startReady)

    textsContract(startReady)

    transactionHistoryContract(startReady)

    personNoticesContract(startReady)

    verificationContract(startReady)

    voicemailsContract(startReady)

    test('does not replay facts', async () => {
      const { platform } = await startReady()
      await platform.calls.dial('+15005550100')
      const late: string[] = []
      platform.calls.events$.subscribe(fact => late.push(fact.type)).unsubscribe()
      expect(late).toEqual([])
      await platform.calls.hangUp()
    })

    test('refuses by code what cannot be called, and places nothing', async () => {
      const { platform } = await startReady()
      for (const [to, code] of [
        ['911', 'EMERGENCY_NUMBER'],
        ['12', 'INVALID_NUMBER'],
        ['+442079460018', 'INTERNATIONAL'],
      ] as const) {
        const refused = await platform.calls.dial(to).then(
          () => null,
          error => errorCodeOf(error),
        )
        expect(refused).toBe(code)
      }
      expect(platform.calls.call$.value.status).toBe('idle')
    })

    test('takes commands without a call as nothing to do, and keys without a connection as an error', async () => {
      const { calls } = (await startReady()).platform
      await expect(
        Promise.all([calls.hangUp(), calls.decline(), calls.toVoicemail(), calls.setMuted(true)]),
      ).resolves.toBeDefined()
      await expect(calls.sendDigits('5')).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    })

    test('rings for a call to the first number, and forgets it when it is declined', async () => {
      const { platform, ring } = await startReady()
      ring()
      const call = await until(platform.calls.call$, isActive)
      expect(call).toMatchObject({ status: 'ringing', direction: 'incoming' })
      await platform.calls.decline()
      expect((await until(platform.calls.call$, isIdle)).last).toMatchObject({ reason: 'declined' })
    })

    test('rejects by code what the server refuses', async () => {
      const { platform } = await startReady()
      const asked = platform.api.call('updateProfile', { userId: 'somebody-else', displayName: 'X' })
      await expect(asked).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    })

    test('plays keys, and takes a device for a role only while it is there', async () => {
      const { sound } = (await start()).platform
      for (const key of ['5', '#', 'x', '']) sound.playKey(key)
      sound.choose('microphone', 'nowhere')
      const { microphone } = sound.devices$.value
      expect(microphone.devices.map(({ id }) => id)).toContain(microphone.chosen)
      expect(microphone.chosen).not.toBe('nowhere')
      sound.choose('microphone', '')
    })

    test('D33: shows a chosen colour mode and writes what it looks like to the account', async () => {
      const { platform } = await startReady()
      await platform.appearance.setColourMode('dark')
      expect(platform.appearance.colourMode$.value).toBe('dark')
      const isDark = (live: Live<UserProfile>): live is Extract<Live<UserProfile>, { state: 'ready' }> =>
        live.state === 'ready' && live.value.settings.theme === 'dark'
      await until(platform.live.profile$, isDark)
    })

    test('at sign-out hangs up, lets the line go and returns everything live to loading', async () => {
      const { platform } = await startReady()
      const { calls, live } = platform
      await calls.dial('+15005550100')
      await platform.account.logOut()
      expect(platform.session$.value).toEqual({ status: 'signed-out' })
      expect(calls.call$.value).toEqual({ status: 'idle', last: null })
      expect(calls.line$.value).toMatchObject({ state: 'disconnected', ready: false })
      const states = [live.profile$, live.phoneNumbers$, live.transactions$, live.recentCalls$]
      expect(states.map(member => member.value.state)).toEqual(states.map(() => 'loading'))
    })
  })
}
