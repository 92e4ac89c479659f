import { expect, test } from 'vitest'
import { ObeyedCommands } from './obeyed-commands.ts'

test('a command is known for a minute, and not when it was refused after all', () => {
  let now = 0
  const obeyed = new ObeyedCommands(() => now)
  obeyed.add('call/transfer/1')
  obeyed.add('call/transfer/2')
  obeyed.remove('call/transfer/2')
  now = 59_999
  expect(obeyed.has('call/transfer/1')).toBe(true)
  expect(obeyed.has('call/transfer/2')).toBe(false)
  now = 60_000
  expect(obeyed.has('call/transfer/1')).toBe(false)
})
