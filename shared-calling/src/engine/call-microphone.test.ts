import { ParleyError } from '@parley/shared-contract'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pass, readyEngine } from '../testing/engine-fixture.ts'
import { ScriptedMicrophone } from '../testing/scripted-microphone.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** In a call with the first of these microphones; each opening takes the next. */
async function callWith(...labels: string[]) {
  const prepared = await lineWith(...labels)
  await prepared.engine.dial('5005550100')
  await pass(1_000)
  return prepared
}

async function lineWith(...labels: string[]) {
  const microphones = labels.map(label => new ScriptedMicrophone(label))
  const changed$ = new Subject<'chosen' | 'plugged'>()
  const lost: (string | null)[] = []
  let opened = 0
  const fixture = await readyEngine({
    microphone: {
      changed$,
      async open() {
        const next = microphones[opened]
        if (!next) throw new ParleyError('MICROPHONE_MISSING')
        opened++
        return next.stream
      },
    },
    onMicrophoneLost: next => void lost.push(next),
  })
  const swaps = () => fixture.carrier.asked.filter(asked => asked === 'giveMicrophone').length
  const at = (index: number) => microphones[index] ?? new ScriptedMicrophone()
  const plug = (label: string) => void microphones.push(new ScriptedMicrophone(label))
  return { ...fixture, changed$, lost, swaps, at, plug }
}

test('a microphone chosen in a call takes the place of the one before', async () => {
  const { changed$, swaps, at, lost, engine } = await callWith('built-in', 'headset')
  changed$.next('chosen')
  await pass(0)
  expect(swaps()).toBe(1)
  expect([at(0).readyState, at(1).readyState]).toEqual(['ended', 'live'])
  expect(lost).toEqual([])
  await engine.hangUp()
  expect(at(1).readyState).toBe('ended')
})

test('one that is unplugged is replaced by the next, and the person is told', async () => {
  const { swaps, at, lost } = await callWith('headset', 'built-in')
  at(0).unplug()
  await pass(0)
  expect(swaps()).toBe(1)
  expect(lost).toEqual(['built-in'])
})

test('one that is unplugged while the carrier is asked for the call is replaced as soon as there is one', async () => {
  const { engine, carrier, swaps, at, lost } = await lineWith('headset', 'built-in')
  const { placeCall } = carrier
  carrier.placeCall = async order => {
    at(0).unplug()
    await placeCall(order)
  }
  await engine.dial('5005550100')
  await pass(0)
  expect(swaps()).toBe(1)
  expect(lost).toEqual(['built-in'])
})

test('with no other one the call goes on, until one is plugged in', async () => {
  const { changed$, swaps, at, lost, plug, engine, failures } = await callWith('headset')
  at(0).unplug()
  await pass(0)
  expect([swaps(), lost, failures]).toEqual([0, [null], ['changing the microphone']])
  expect(engine.call$.value.status).toBe('connected')
  plug('desk')
  changed$.next('plugged')
  await pass(0)
  expect([swaps(), at(1).readyState]).toEqual([1, 'live'])
})

/** Each of these is unplugged as it takes the place of the one before. */
function unpluggedAsGiven({ carrier, at }: Awaited<ReturnType<typeof callWith>>, ...indices: number[]) {
  const { giveMicrophone } = carrier
  carrier.giveMicrophone = async (...given) => {
    const index = indices.shift()
    if (index !== undefined) at(index).unplug()
    await giveMicrophone(...given)
  }
}

test.each([
  ['that was unplugged', false],
  ['that another was chosen for', true],
])('one that is lost as it takes the place of one %s gets another in its own', async (_what, isChosen) => {
  const call = await callWith('headset', 'dock', 'built-in')
  unpluggedAsGiven(call, 1)
  if (isChosen) call.changed$.next('chosen')
  else call.at(0).unplug()
  await pass(0)
  expect([call.swaps(), call.lost, call.at(2).readyState]).toEqual([2, ['built-in'], 'live'])
})

test('where each is lost at once, and where there is no other, the person is told that nobody hears them', async () => {
  const many = await callWith('one', 'two', 'three', 'four', 'five')
  unpluggedAsGiven(many, 1, 2, 3, 4)
  many.at(0).unplug()
  await pass(0)
  expect([many.swaps(), many.lost]).toEqual([3, [null]])
  const few = await callWith('one', 'two')
  unpluggedAsGiven(few, 1)
  few.at(0).unplug()
  await pass(0)
  expect([few.swaps(), few.lost]).toEqual([1, [null]])
})

test('plugging something in does not disturb a microphone that works', async () => {
  const { changed$, swaps } = await callWith('built-in', 'headset')
  changed$.next('plugged')
  await pass(0)
  expect(swaps()).toBe(0)
})

test('after the call nothing is opened and nothing stays open', async () => {
  const { changed$, swaps, at, engine } = await callWith('built-in', 'headset')
  await engine.hangUp()
  changed$.next('chosen')
  at(0).dispatchEvent(new Event('ended'))
  await pass(0)
  expect([swaps(), at(0).readyState]).toEqual([0, 'ended'])
})

test('a microphone that opens after the end of its call is closed again', async () => {
  const { changed$, swaps, at, engine } = await callWith('built-in', 'headset')
  changed$.next('chosen')
  void engine.hangUp()
  await pass(0)
  expect([swaps(), at(1).readyState]).toEqual([0, 'ended'])
})
