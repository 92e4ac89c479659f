import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bounded } from './bounded.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a port that is asked and never answers is late, and later answers as it does', async () => {
  let silent = true
  const port = bounded(
    { find: (name: string) => (silent ? new Promise<string>(() => undefined) : Promise.resolve(`${name}!`)) },
    5000,
  )
  const answer = expect(port.find('ada')).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  await vi.advanceTimersByTimeAsync(5000)
  await answer
  silent = false
  expect(await port.find('ada')).toBe('ada!')
})
