import { expect, test } from 'vitest'
import { DEMO_LENGTH_MS, DEMO_NUMBER, DEMO_STILL_MS, type DemoFrame, demoFrame } from './demo-script.ts'

const scenes: DemoFrame[] = []
for (let at = 0; at < DEMO_LENGTH_MS; at += 50) scenes.push(demoFrame(at))
const named = (frame: DemoFrame) => (frame.scene === 'call' ? frame.status : frame.scene)

test('the demonstration goes the way of a real call', () => {
  const order = scenes.map(named).filter((name, index, all) => name !== all[index - 1])
  expect(order).toEqual(['dialling', 'calling', 'ringing', 'connected'])
})

test('the number grows by one digit at a time, from none to all ten', () => {
  const lengths = scenes.flatMap(frame => (frame.scene === 'dialling' ? [frame.digits.length] : []))
  expect([...new Set(lengths)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(scenes.some(frame => frame.scene === 'dialling' && `+1${frame.digits}` === DEMO_NUMBER)).toBe(true)
})

test('it begins again after its end, and its still picture shows a call', () => {
  expect(demoFrame(DEMO_LENGTH_MS)).toEqual(demoFrame(0))
  expect(named(demoFrame(DEMO_STILL_MS))).toBe('connected')
})
