import { defaultSettings } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { shownSettings, stillPending, withChange, without } from './pending-settings.ts'

const stored = defaultSettings
const dark = { ...stored, theme: 'dark' as const }

test('a change is shown over what is stored until the live data has it', () => {
  const pending = withChange({}, { theme: 'dark' }, stored)
  expect(shownSettings(stored, pending)).toEqual(dark)
  expect(stillPending(pending, stored)).toBe(pending)
  expect(stillPending(pending, dark)).toEqual({})
})

test('what another device changes back meanwhile counts', () => {
  const answered = stillPending(withChange({}, { theme: 'dark' }, stored), dark)
  expect(shownSettings(stored, answered).theme).toBe('light')
})

test('a refused change is taken back, and one made later to the same setting stays', () => {
  const first = withChange({}, { voicemail: false, theme: 'dark' }, stored)
  const second = withChange(first, { voicemail: true }, stored)
  expect(shownSettings(stored, without(second, { voicemail: false, theme: 'dark' }))).toEqual({
    ...stored,
    voicemail: true,
  })
})
