import { type KnownCall, type Live, loading, ParleyError, ready } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallEnginePorts } from '../engine/ports.ts'
import { createEngineFixture, OWN_NUMBER, pass } from '../testing/engine-fixture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const PEER = '+15005550100'

/** A minute into Ada's call at her desk, which she began 70 s ago. */
const atDesk = (changed: Partial<KnownCall> = {}): KnownCall => ({
  id: 'session-1',
  direction: 'outgoing',
  peer: PEER,
  peerName: null,
  ownNumber: OWN_NUMBER,
  startedAt: Date.now() - 70_000,
  answeredAt: Date.now() - 60_000,
  browser: crypto.randomUUID(),
  device: 'Firefox on Linux',
  ...changed,
})

/** Ada on her sofa, while she is in a call at her desk. */
async function onSofa(
  first: Live<KnownCall | null> = ready(atDesk()),
  moveCall?: CallEnginePorts['moveCall'],
) {
  const elsewhere = cell(first, createScope())
  const asked: { id: string; token: string }[] = []
  const sofa = createEngineFixture({
    callElsewhere$: elsewhere.state$,
    moveCall: moveCall ?? (async (_uid, id, token) => void asked.push({ id, token })),
  })
  sofa.engine.enter('ada')
  await pass(0)
  return { ...sofa, elsewhere, asked, ready: () => sofa.engine.line$.value.ready }
}

test('D43: a browser that arrives during a call elsewhere does not take the line until that is over', async () => {
  const { ready: isReady, elsewhere, carrier } = await onSofa()
  await pass(20_000)
  expect(isReady()).toBe(false)
  expect(carrier.asked).toEqual([])
  elsewhere.set(ready(null))
  await pass(0)
  expect(isReady()).toBe(true)
})

test('D43: the line waits to hear of such a call, but not for long', async () => {
  const { ready: isReady } = await onSofa(loading)
  expect(isReady()).toBe(false)
  await pass(2_000)
  expect(isReady()).toBe(true)
})

test('D43: the call comes with the line, is answered by itself, and goes on from where it was', async () => {
  const { engine, carrier, asked } = await onSofa()
  const moving = engine.takeLine()
  await pass(0)
  expect(asked).toMatchObject([{ id: 'session-1' }])
  carrier.ring(PEER, null, '+10000000000', asked[0]?.token)
  await moving
  expect(carrier.asked.at(-1)).toBe('answer')
  expect(engine.call$.value).toMatchObject({
    status: 'connected',
    direction: 'outgoing',
    peer: PEER,
    ownNumber: OWN_NUMBER,
    connectedAt: Date.now() - 60_000,
  })
  await pass(1_000)
  expect(engine.meter$.value.seconds).toBe(61)
  carrier.hangUpFar()
  expect(engine.call$.value).toMatchObject({ status: 'idle', last: { answered: true, seconds: 61 } })
})

test('D43: a call is not dialled while another browser is in one, unless that only rings from outside', async () => {
  const { engine, elsewhere } = await onSofa(ready(null))
  elsewhere.set(ready(atDesk()))
  await expect(engine.dial(PEER)).rejects.toMatchObject({
    code: 'CALL_IN_PROGRESS',
    details: { place: 'elsewhere' },
  })
  elsewhere.set(ready(atDesk({ direction: 'incoming', answeredAt: null })))
  await engine.dial(PEER)
  expect(engine.call$.value.status).not.toBe('idle')
})

test('a call that could not be moved leaves the line idle here, and says why', async () => {
  const { engine } = await onSofa(undefined, () => Promise.reject(new ParleyError('CALL_NOT_ON')))
  const refused = expect(engine.takeLine()).rejects.toMatchObject({ code: 'CALL_NOT_ON' })
  await pass(0)
  await refused
  expect(engine.call$.value.status).toBe('idle')
})

test('an answer that was lost loses no call: what the carrier brings is taken', async () => {
  let token = ''
  const { engine, carrier } = await onSofa(undefined, (_uid, _id, asked) => {
    token = asked
    return Promise.reject(new ParleyError('NETWORK_ERROR'))
  })
  const moving = engine.takeLine()
  await pass(0)
  carrier.ring(PEER, null, OWN_NUMBER, token)
  await moving
  expect(engine.call$.value.status).toBe('connected')
})

test('a call that does not come is given up, and nobody’s call is taken for it', async () => {
  const { engine, carrier } = await onSofa()
  const refused = expect(engine.takeLine()).rejects.toMatchObject({ code: 'WEBRTC_NOT_READY' })
  await pass(0)
  carrier.ring(PEER, null, OWN_NUMBER, crypto.randomUUID())
  carrier.ring(PEER)
  expect(engine.call$.value.status).toBe('idle')
  await pass(10_000)
  await refused
})

test('of a call that nobody has answered only the line is taken', async () => {
  const { engine, asked } = await onSofa(ready(atDesk({ answeredAt: null })))
  await engine.takeLine()
  expect(asked).toEqual([])
})
