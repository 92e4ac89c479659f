import { expect, test } from 'vitest'
import { errorCodes, ParleyError, refusalOf } from './errors.ts'

test.each<[string, unknown, ReturnType<typeof refusalOf>]>([
  [
    'an error of ours',
    new ParleyError('INSUFFICIENT_CREDITS', { place: 'action', need: 2, have: 1 }),
    { code: 'INSUFFICIENT_CREDITS', details: { place: 'action', need: 2, have: 1 } },
  ],
  [
    'what a server or another tab sent',
    { code: 'CALL_IN_PROGRESS', details: { place: 'make' }, more: 'text' },
    { code: 'CALL_IN_PROGRESS', details: { place: 'make' } },
  ],
  [
    'details of another code',
    { code: 'NO_VIRTUAL_NUMBER', details: { place: 'take-line' } },
    { code: 'NO_VIRTUAL_NUMBER' },
  ],
  ['details where there are none', { code: 'NOT_FOUND', details: 'text' }, { code: 'NOT_FOUND' }],
  ['a failure of a library', { code: 'ENOENT' }, { code: 'INTERNAL' }],
  ['a fault', new TypeError('x is not a function'), { code: 'INTERNAL' }],
  ['nothing', undefined, { code: 'INTERNAL' }],
])('%s reads as a refusal', (_what, thrown, refusal) => {
  expect(refusalOf(thrown)).toEqual(refusal)
})

test.each(errorCodes)('the message of %s is for logs and has no sentence in it', code => {
  expect(new ParleyError(code).message).toBe(code)
})

test('the log of a refusal shows what is known besides its code', () => {
  const error = new ParleyError('INVALID_COST', { expected: 0.044, units: 2, unit: 'minute' })
  expect(error.message).toBe('INVALID_COST {"expected":0.044,"units":2,"unit":"minute"}')
})
