import { afterEach, expect, test } from 'vitest'
import { type PortRange, takePortRange } from './port-range.ts'

const held: PortRange[] = []
afterEach(() => {
  for (const range of held.splice(0)) range.release()
})

test('two runs at once have no port in common, and what is released can be taken again', async () => {
  const first = await takePortRange()
  held.push(first)
  const second = await takePortRange()
  held.push(second)
  expect(Math.abs(first.first - second.first)).toBeGreaterThanOrEqual(4_000)

  first.release()
  const third = await takePortRange()
  held.push(third)
  expect(third.first).toBe(first.first)
})
