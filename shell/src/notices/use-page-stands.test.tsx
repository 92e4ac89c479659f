import { renderWithPlatform } from '@parley/shared-platform/testing'
import { createToasts, Skeleton } from '@parley/shared-ui'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WaitingToaster } from './waiting-toaster.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type What = 'nothing' | 'shape' | 'page' | 'page beside a shape'

/** A page that something is told on before it is there. */
function open() {
  const { notify, Toaster } = createToasts()
  let come = (_what: What) => {}
  function Frame() {
    const [what, setWhat] = useState<What>('nothing')
    come = setWhat
    return (
      <>
        {what !== 'nothing' && <main>{what === 'shape' ? <Skeleton /> : <h1>Phone</h1>}</main>}
        {what === 'page beside a shape' && (
          <aside data-person="">
            <Skeleton />
          </aside>
        )}
        <WaitingToaster Toaster={Toaster} />
      </>
    )
  }
  const { harness } = renderWithPlatform(<Frame />)
  act(() => notify({ tone: 'warning', text: 'This browser keeps no site data.' }))
  return {
    come: (what: What) => act(async () => come(what)),
    leave: () => act(() => harness.platform.account.logOut()),
  }
}
const told = () => screen.queryByText('This browser keeps no site data.')

test('a notice waits for the page that it would stand on: what comes later does not move it', async () => {
  const { come } = open()
  expect(told()).toBeNull()
  for (const what of ['shape', 'page beside a shape'] as const) {
    await come(what)
    expect(told()).toBeNull()
  }
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
  const { come } = open()
  await come('page')
  await come('shape')
  expect(told()).not.toBeNull()
})

test('it waits anew for the first page of whoever comes or goes', async () => {
  const { come, leave } = open()
  await come('page')
  await come('shape')
  await leave()
  expect(told()).toBeNull()
  await come('page')
  expect(told()).not.toBeNull()
})
