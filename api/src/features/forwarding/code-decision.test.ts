import { describe, expect, test } from 'vitest'
import { askForCode, tryCode } from './code-decision.ts'
import { codeHashOf, newCallToken, spokenCodeOf, tokenHashOf, wordsOf } from './spoken-code.ts'

const NOW = Date.UTC(2026, 0, 1, 12)
const MINUTE = 60_000
const token = newCallToken()
const [code, tokenHash] = [spokenCodeOf(token), tokenHashOf(token)]
const call = { number: '+12125550187', tokenHash, codeHash: codeHashOf(code, tokenHash) }
const none = { asked: null, confirmedBy: null, dials: { day: 0, calls: 0 } }
const wrong = code === '000000' ? '000001' : '000000'

const asked = () => askForCode({ own: none, ofNumber: none.dials }, call, NOW).own

test('D26: a code has six digits, is the same whenever it is said, and another for another call', () => {
  expect(code).toMatch(/^\d{6}$/)
  expect(spokenCodeOf(token)).toBe(code)
  expect(new Set(Array.from({ length: 20 }, () => spokenCodeOf(newCallToken()))).size).toBeGreaterThan(15)
  expect(wordsOf('012345').match(/0\. 1\. 2\. 3\. 4\. 5\./g)).toHaveLength(2)
})

test('D26: the right code confirms the number, within ten minutes', () => {
  expect(tryCode(asked(), code, NOW + 10 * MINUTE - 1)).toMatchObject({
    confirmed: call.number,
    own: { asked: null },
  })
  expect(tryCode(asked(), code, NOW + 10 * MINUTE)).toMatchObject({
    confirmed: null,
    own: { asked: null },
    left: 0,
  })
  expect(tryCode(none, code, NOW)).toMatchObject({ confirmed: null, left: 0 })
})

test('D26: sent again, since its answer was lost, it has confirmed and changes nothing; another has not', () => {
  const after = { ...none, ...tryCode(asked(), code, NOW).own }
  expect(tryCode(after, code, NOW + MINUTE)).toMatchObject({ confirmed: call.number, own: null })
  expect(tryCode(after, wrong, NOW + MINUTE)).toMatchObject({ confirmed: null, left: 0 })
  expect(tryCode(after, code, NOW + 10 * MINUTE)).toMatchObject({ confirmed: null, left: 0 })
})

test('D26: a code of before counts no longer once another is asked for, confirmed or not', () => {
  const other = { ...call, tokenHash: 'other', codeHash: codeHashOf(wrong, 'other') }
  for (const before of [asked(), { ...asked(), ...tryCode(asked(), code, NOW).own }]) {
    const { own } = askForCode({ own: before, ofNumber: none.dials }, other, NOW)
    expect(tryCode(own, code, NOW)).toMatchObject({ confirmed: null, left: 4 })
  }
})

test('A98: after five wrong ones the right one counts no longer', () => {
  let state = asked()
  for (const left of [4, 3, 2, 1, 0]) {
    const outcome = tryCode(state, wrong, NOW)
    expect(outcome).toMatchObject({ confirmed: null, left })
    state = { ...state, ...outcome.own }
  }
  expect(tryCode(state, code, NOW)).toMatchObject({ confirmed: null, left: 0 })
})

describe('D26: three calls a day', () => {
  const full = { day: Math.floor(NOW / 86_400_000), calls: 3 }
  test.each([
    ['of one person', { own: { ...none, dials: full }, ofNumber: none.dials }],
    ['to one number', { own: none, ofNumber: full }],
  ])('%s', (_whose, before) => {
    expect(() => askForCode(before, call, NOW)).toThrow(
      expect.objectContaining({ code: 'FORWARDING_LIMIT', details: { until: Date.UTC(2026, 0, 2) } }),
    )
    expect(() => askForCode(before, call, Date.UTC(2026, 0, 2))).not.toThrow()
  })
})
