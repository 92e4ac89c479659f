import { ready } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { renderWithPlatform, sampleCall } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { InstallWay } from '../install/install-door.ts'
import { InstallProvider } from '../install/install-provider.tsx'
import { FrameOffer } from './frame-offer.tsx'

afterEach(() => localStorage.clear())

function open(first: InstallWay, isComingBack: boolean, saysNo = false) {
  const way = cell<InstallWay>(first, createScope())
  const ask = vi.fn(async () => saysNo)
  const rendered = renderWithPlatform(
    <InstallProvider value={{ way$: way.state$, isComingBack, ask }}>
      <main tabIndex={-1} />
      <FrameOffer place="page" pathname="/dashboard/calls" />
    </InstallProvider>,
    { prepare: ({ live }) => live.force({ recentCalls$: ready([]) as never }) },
  )
  return { ...rendered, way, ask }
}

const region = () => screen.queryByRole('region', { name: 'Install Parley' })
const button = (name: string) => screen.getByRole('button', { name })

test('who comes back is offered to install; the browser asks after a click, and once installed it is gone', async () => {
  const { way, ask, user, container } = open('asks', true)
  expect(region()).not.toBeNull()
  expect(await axeViolations(container)).toEqual([])
  await user.click(button('Install'))
  expect(ask).toHaveBeenCalledOnce()
  act(() => way.set('none'))
  expect(region()).toBeNull()
})

test('on a first visit nothing is offered, until a call was missed', () => {
  const { harness } = open('asks', false)
  expect(region()).toBeNull()
  const missed = sampleCall({ direction: 'incoming', status: 'missed', answered: false, duration: 0 })
  act(() => harness.live.force({ recentCalls$: ready([missed]) as never }))
  expect(region()).not.toBeNull()
})

test('S4: put away, it is gone for good', async () => {
  const { user, unmount } = open('asks', true)
  await user.click(button('Not now'))
  expect(region()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
  unmount()
  open('asks', true)
  expect(region()).toBeNull()
})

test('S4: so it is when its person says no to the browser, which may offer it again', async () => {
  const { way, user } = open('asks', true, true)
  await user.click(button('Install'))
  act(() => way.set('none'))
  act(() => way.set('asks'))
  expect(region()).toBeNull()
})

test('where a browser does not ask, its steps come in a sheet', async () => {
  const { user, ask } = open('by-hand', true)
  await user.click(button('Install'))
  const sheet = await screen.findByRole('dialog', { name: 'Install Parley' })
  expect([...sheet.querySelectorAll('li strong')].map(({ textContent }) => textContent)).toEqual([
    'Share',
    'Add to Home Screen',
    'Add',
  ])
  expect(ask).not.toHaveBeenCalled()
})

test('a browser that cannot install is offered nothing', () => {
  open('none', true)
  expect(region()).toBeNull()
})
