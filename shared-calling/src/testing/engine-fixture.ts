import {
  type CallRecord,
  type DayLimit,
  type Live,
  mapLive,
  ready,
  type VirtualNumber,
} from '@parley/shared-contract'
import { cell, createScope, derived } from '@parley/shared-contract/reactive'
import { merge } from 'rxjs'
import { vi } from 'vitest'
import type { CallEvent } from '../call/call-event.ts'
import { createCallEngine } from '../engine/call-engine.ts'
import type { CallEnginePorts, ChargeReport } from '../engine/ports.ts'
import { createFakeCarrier, type FakeCarrierOptions } from './fake-carrier.ts'

export const OWN_NUMBER = '+12125550142'

/** A number as the api sells it, bought at a moment that orders it among others. */
export const ownedNumber = (phoneNumber = OWN_NUMBER, purchaseDate = 1): VirtualNumber => ({
  id: `number-${phoneNumber}`,
  phoneNumber,
  userId: 'ada',
  active: true,
  purchaseDate,
  expiryDate: 4_000_000_000_000,
  createdAt: purchaseDate,
  lastRenewalDate: null,
  renewalCount: 0,
})

/** An engine over the scripted carrier with everything around it in view. Its time is the test's. */
export function createEngineFixture(
  changed: Partial<CallEnginePorts> = {},
  carrierOptions: Partial<FakeCarrierOptions> = {},
) {
  const scope = createScope()
  const carrier = createFakeCarrier({ ownNumber: () => OWN_NUMBER, ...carrierOptions })
  const numbers = cell<Live<readonly VirtualNumber[]>>(ready([ownedNumber()]), scope)
  const credits = cell<Live<number>>(ready(20), scope)
  const dayLimit = cell<DayLimit | null>(null, scope)
  const purse$ = derived(merge(credits.state$, dayLimit.state$), () =>
    mapLive(credits.state$.value, balance => ({ credits: balance, dayLimit: dayLimit.state$.value })),
  )
  const unheard: CallRecord[] = []
  const graded: CallRecord[] = []
  const charges: ChargeReport[] = []
  const failures: string[] = []
  const events: CallEvent[] = []
  const engine = createCallEngine({
    scope,
    carrier: async () => carrier,
    credentials: async () => ({ username: 'ada', password: 'secret' }),
    numbers$: numbers.state$,
    purse$,
    callerName: () => 'Ada',
    microphone: { open: async () => null },
    saveUnheardCall: async record => void unheard.push(record),
    saveQuality: async record => void graded.push(record),
    reportCharge: async report => void charges.push(report),
    storage: null,
    reportFailure: what => void failures.push(what),
    ...changed,
  })
  engine.events$.subscribe(event => events.push(event))
  return { scope, engine, carrier, numbers, credits, dayLimit, unheard, graded, charges, failures, events }
}

type FixtureArguments = Parameters<typeof createEngineFixture>

/** Lets `ms` of the test's own time pass, and everything that was promised settle. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Signed in, registered, idle. */
export async function readyEngine(...fixture: FixtureArguments) {
  const ready = createEngineFixture(...fixture)
  ready.engine.enter('ada')
  await pass(0)
  return ready
}

/** In an outgoing call that was answered at this moment. */
export async function connectedEngine(...fixture: FixtureArguments) {
  const connected = await readyEngine(...fixture)
  await connected.engine.dial('5005550100')
  await pass(1_000)
  return connected
}
