import { expect, test } from 'vitest'
import { microphoneLost } from './microphone-lost.ts'

test.each([
  ['Built-in', 'Your microphone was unplugged. You are now heard through Built-in.'],
  ['', 'Your microphone was unplugged. You are now heard through another one.'],
  [null, 'Your microphone was unplugged. They cannot hear you until you plug one in.'],
])('with %j in its place it says so', (next, text) => {
  expect(microphoneLost(next).text).toBe(text)
})
