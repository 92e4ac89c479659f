import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectedEngine, pass, readyEngine } from '../testing/engine-fixture.ts'
import { clearPath } from '../testing/simulated-audio.ts'
import { twoTabs } from '../testing/tab-fixture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a connected call has a quality, and none before, on hold and after', async () => {
  const { engine } = await connectedEngine()
  expect(engine.quality$.value).toBeNull()
  await pass(3_000)
  expect(engine.quality$.value).toEqual({ grade: 'excellent', oneWay: null })
  await engine.setHeld(true)
  expect(engine.quality$.value).toBeNull()
  await engine.setHeld(false)
  await pass(3_000)
  await engine.hangUp()
  expect(engine.quality$.value).toBeNull()
})

test('what does not change is not told again', async () => {
  const { engine } = await connectedEngine()
  let told = 0
  engine.quality$.subscribe(() => told++)
  await pass(60_000)
  expect(told).toBe(2)
})

test.each([
  [{ lostHere: 1 }, 'unheard_here'],
  [{ lostThere: 1 }, 'unheard_there'],
] as const)('%o is named within five seconds as %s', async (path, oneWay) => {
  const { engine, carrier } = await connectedEngine()
  await pass(5_000)
  carrier.setAudioPath({ ...clearPath, ...path })
  await pass(5_000)
  expect(engine.quality$.value?.oneWay).toBe(oneWay)
})

test('a minute in which nothing arrived there does not hide the next one', async () => {
  const { engine, carrier } = await connectedEngine()
  await pass(5_000)
  carrier.setAudioPath({ ...clearPath, lostThere: 1 })
  await pass(60_000)
  carrier.setAudioPath(clearPath)
  await pass(5_000)
  expect(engine.quality$.value?.oneWay).toBeNull()
  carrier.setAudioPath({ ...clearPath, lostThere: 1 })
  await pass(5_000)
  expect(engine.quality$.value?.oneWay).toBe('unheard_there')
})

test('a call whose way is being rebuilt is not called one-way', async () => {
  const { engine, carrier } = await connectedEngine()
  await pass(5_000)
  carrier.dropNetwork()
  carrier.setAudioPath({ ...clearPath, lostHere: 1 })
  await pass(20_000)
  expect(engine.quality$.value).toBeNull()
})

test('the log is told once how the whole call sounded, when it is over', async () => {
  const { engine, carrier, graded, events } = await connectedEngine()
  await pass(10_000)
  carrier.setAudioPath({ ...clearPath, lostHere: 0.3 })
  await pass(40_000)
  expect(graded).toEqual([])
  await engine.hangUp()
  await pass(0)
  expect(graded).toMatchObject([{ userId: 'ada', quality: 'poor' }])
  const grades = events.flatMap(event => (event.type === 'graded' ? [event.grade] : []))
  expect(new Set(grades).size).toBe(grades.length)
  expect([grades.at(0), grades.at(-1)]).toEqual(['excellent', 'poor'])
})

test('a call that nobody answered, or that was over at once, has no grade', async () => {
  const { engine, graded } = await readyEngine()
  await engine.dial('5005550102')
  await pass(10_000)
  await engine.hangUp()
  await engine.dial('5005550100')
  await pass(2_000)
  await engine.hangUp()
  await pass(0)
  expect(graded).toEqual([])
})

test('D27: the tabs that do not hold the line show it too', async () => {
  const { leader, follower } = await twoTabs()
  await leader.line.dial('5005550100')
  await pass(10_000)
  expect(follower.line.quality$.value).toEqual({ grade: 'excellent', oneWay: null })
  await leader.line.hangUp()
  await pass(0)
  expect(follower.line.quality$.value).toBeNull()
})
