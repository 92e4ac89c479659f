import { baseCallRate, type RatesTable, ready } from '@parley/shared-contract'
import { BehaviorSubject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectedEngine, pass, readyEngine } from '../testing/engine-fixture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const dear = { microPerMinute: 600_000, incrementSeconds: 1 }
const table: RatesTable = {
  version: '1',
  incoming: baseCallRate,
  destinations: [
    { place: 'Somewhere', kind: 'domestic', rate: dear, prefixes: ['1500'] },
    { place: 'Premium numbers', kind: 'premium', rate: null, prefixes: ['1900'] },
    { place: 'United Kingdom', kind: 'abroad', rate: dear, prefixes: ['44'] },
  ],
}
const rates$ = () => new BehaviorSubject<RatesTable | null>(table)

describe('D15: the engine calls by the table of rates', () => {
  test('what has no price is refused with its kind, what has one can be called, wherever it is', async () => {
    const { engine, carrier } = await readyEngine({ rates$: rates$() })
    await expect(engine.dial('+1 900 555 0100')).rejects.toMatchObject({
      code: 'DESTINATION_BLOCKED',
      details: { kind: 'premium' },
    })
    await expect(engine.dial('415 555 0100')).rejects.toMatchObject({ code: 'DESTINATION_BLOCKED' })
    await engine.dial('+44 20 7946 0018')
    expect(carrier.asked.at(-1)).toContain('placeCall +442079460018')
  })

  test('S5: a minute of this call must be affordable', async () => {
    const { engine, credits } = await readyEngine({ rates$: rates$() })
    credits.set(ready(1))
    await engine.dial('500 555 0100')
    await engine.hangUp()
    const dearest = {
      ...table,
      destinations: [{ ...table.destinations[0], rate: { ...dear, microPerMinute: 900_000 } }],
    }
    const other = await readyEngine({ rates$: new BehaviorSubject<RatesTable | null>(dearest as RatesTable) })
    other.credits.set(ready(1))
    await expect(other.engine.dial('500 555 0100')).rejects.toMatchObject({
      code: 'INSUFFICIENT_CREDITS',
      details: { place: 'make', lacking: 'minute' },
    })
  })

  test('meter, end and report of a call go by its rate', async () => {
    const { engine, charges } = await connectedEngine({ rates$: rates$() })
    expect(engine.meter$.value).toMatchObject({ cost: 0.6, secondsLeft: 2000 - 30 })
    await pass(61_000)
    expect(engine.meter$.value).toMatchObject({ seconds: 61, cost: 0.61 })
    await engine.hangUp()
    await pass(0)
    expect(charges).toMatchObject([{ amount: 0.61, metadata: { duration: 61 } }])
  })

  test('D11: an incoming call costs what the table says of those', async () => {
    const { engine, carrier } = await readyEngine({ rates$: rates$() })
    carrier.ring('+15005550100')
    await engine.answer()
    await pass(5_000)
    expect(engine.meter$.value.cost).toBe(0.022)
  })

  test('S5: a minute of what is answered must be affordable', async () => {
    const dearest = { ...table, incoming: { microPerMinute: 900_000, incrementSeconds: 1 } }
    const { engine, carrier, credits } = await readyEngine({
      rates$: new BehaviorSubject<RatesTable | null>(dearest),
    })
    credits.set(ready(1.4))
    carrier.ring('+15005550100')
    expect(engine.call$.value.status).toBe('ringing')
    credits.set(ready(1))
    await expect(engine.answer()).rejects.toMatchObject({
      code: 'INSUFFICIENT_CREDITS',
      details: { place: 'answer', lacking: 'minute' },
    })
    carrier.hangUpFar()
    carrier.ring('+15005550100')
    expect(engine.call$.value).toMatchObject({ status: 'idle', last: { reason: 'credits_exhausted' } })
  })
})
