import { axeViolations } from '@parley/shared-ui/testing'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Suspense, useState } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadable } from '../routing/reloadable.ts'
import { PageBoundary } from './page-boundary.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const answers = { ok: async () => Hall, down: () => Promise.reject(new Error('chunk failed')) }
const Hall = () => <h1>Hall</h1>

/** A page whose chunk comes as these say, attempt after attempt. */
async function page(...attempts: (() => Promise<ComponentType>)[]) {
  const load = vi.fn(() => (attempts.shift() ?? answers.ok)())
  const hall = reloadable(load)
  function Lazy() {
    const [Shown] = useState(hall.component)
    return (
      <Suspense>
        <Shown />
      </Suspense>
    )
  }
  const Bounded = () => (
    <PageBoundary pathname={useLocation().pathname} frame={errorPage => <main>{errorPage}</main>}>
      <Routes>
        <Route path="/hall" element={<Lazy />} />
        <Route path="/" element={<h1>Home</h1>} />
      </Routes>
    </PageBoundary>
  )
  const view = await act(async () =>
    render(
      <MemoryRouter initialEntries={['/hall']}>
        <p>the call</p>
        <Bounded />
      </MemoryRouter>,
    ),
  )
  return { load, user: userEvent.setup(), ...view }
}
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent

test('S2: a page that breaks is an Internal Server Error, and what is around it goes on', async () => {
  const { container } = await page(answers.down)
  expect(await heading()).toBe('Internal Server Error')
  expect(document.title).toBe('Internal Server Error · Parley')
  expect(screen.getByText('the call')).toBeDefined()
  expect(await axeViolations(container)).toEqual([])
})

test('it is asked for again only when somebody wants it', async () => {
  const { load, user } = await page(answers.down, answers.down)
  expect(load).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading()).toBe('Internal Server Error')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading()).toBe('Hall')
  expect(load).toHaveBeenCalledTimes(3)
})

test('the way to the start leads out of it', async () => {
  const { user } = await page(answers.down)
  await user.click(screen.getByRole('link', { name: 'Back to home' }))
  expect(await heading()).toBe('Home')
})
