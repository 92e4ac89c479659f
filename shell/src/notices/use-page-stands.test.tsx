import { renderWithPlatform } from '@parley/shared-platform/testing'
import { createToasts, Skeleton } from '@parley/shared-ui'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceStanding } from './once-standing.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page that something is told on before it is there. */
function open() {
  const { notify, Toaster } = createToasts()
  const Told = onceStanding(Toaster)
  let come = (_what: 'nothing' | 'shape' | 'page') => {}
  function Frame() {
    const [what, setWhat] = useState<'nothing' | 'shape' | 'page'>('nothing')
    come = setWhat
    return (
      <>
        {what !== 'nothing' && <main>{what === 'shape' ? <Skeleton /> : <h1>Phone</h1>}</main>}
        <Told />
      </>
    )
  }
  renderWithPlatform(<Frame />)
  act(() => notify({ tone: 'warning', text: 'This browser keeps no site data.' }))
  return (what: 'shape' | 'page') => act(async () => come(what))
}
const told = () => screen.queryByText('This browser keeps no site data.')

test('a notice waits for the page that it would stand on: what comes later does not move it', async () => {
  const come = open()
  expect(told()).toBeNull()
  await come('shape')
  expect(told()).toBeNull()
  await come('page')
  expect(told()).not.toBeNull()
})

test('for a page that does not come it does not wait', async () => {
  open()
  await act(() => vi.advanceTimersByTimeAsync(2_999))
  expect(told()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(told()).not.toBeNull()
})

test('nor once one has stood', async () => {
  const come = open()
  await come('page')
  await come('shape')
  expect(told()).not.toBeNull()
})
