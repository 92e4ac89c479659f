import { expect, test, vi } from 'vitest'

test('frames come after a test in whose standing time what had the focus was taken away', async () => {
  vi.useFakeTimers()
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()
  button.remove()
  vi.useRealTimers()
  const frame = new Promise<number>(requestAnimationFrame)
  const never = new Promise<string>(done => setTimeout(() => done('never'), 1_000))
  expect(await Promise.race([frame, never])).toEqual(expect.any(Number))
})
