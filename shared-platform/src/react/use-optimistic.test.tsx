import { defaultSettings } from '@parley/shared-contract'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOptimistic } from './use-optimistic.ts'

const stored = defaultSettings
const dark = { ...stored, theme: 'dark' as const }

/** The hook in a component that is drawn with what is stored. */
const drawn = () => renderHook(settings => useOptimistic(settings), { initialProps: stored })

test('a change is shown over what is stored until the live data has it', () => {
  const { result, rerender } = drawn()
  act(() => void result.current.expect({ theme: 'dark' }))
  expect(result.current.shown).toEqual(dark)
  rerender({ ...stored })
  expect(result.current.shown).toEqual(dark)
  rerender(dark)
  expect(result.current.shown).toEqual(dark)
})

test('what another device changes back meanwhile counts', () => {
  const { result, rerender } = drawn()
  act(() => void result.current.expect({ theme: 'dark' }))
  rerender(dark)
  rerender(stored)
  expect(result.current.shown.theme).toBe('light')
})

test('a refused change is taken back, and one made later to the same setting stays', () => {
  const { result } = drawn()
  let takeBack = () => {}
  act(() => {
    takeBack = result.current.expect({ voicemail: false, theme: 'dark' })
  })
  act(() => void result.current.expect({ voicemail: true }))
  act(() => takeBack())
  expect(result.current.shown).toEqual({ ...stored, voicemail: true })
})
