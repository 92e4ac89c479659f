import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { HomePage } from './home-page.tsx'

test('the picture of the product has the buttons of a call, and a press on it lets it go on and stops it', async () => {
  const { container } = renderPage(<HomePage />)
  const picture = container.querySelector('figure') ?? expect.fail('there is no picture')
  for (const label of ['Mute', 'Hold', 'Keypad', 'Sound', 'Notes', 'End call'])
    expect(picture.textContent).toContain(label)
  await userEvent.click(screen.getByRole('button', { name: 'Play the demonstration' }))
  await userEvent.click(screen.getByRole('button', { name: 'Pause the demonstration' }))
  expect(screen.getByRole('button', { name: 'Play the demonstration' })).toBeTruthy()
})

test('the demonstration runs while it is seen, and rests out of sight and in a hidden tab', async () => {
  let tell: (isIntersecting: boolean) => void = () => expect.fail('nobody looks whether it is seen')
  class Observer {
    constructor(told: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      tell = isIntersecting => act(() => told([{ isIntersecting }]))
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const shows = (visibility: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  renderPage(<HomePage />)
  expect(screen.getByRole('button', { name: 'Pause the demonstration' })).toBeTruthy()
  expect(vi.getTimerCount()).toBe(0)
  tell(true)
  expect(vi.getTimerCount()).toBe(1)
  tell(false)
  expect(vi.getTimerCount()).toBe(0)
  tell(true)
  shows('hidden')
  expect(vi.getTimerCount()).toBe(0)
  shows('visible')
  expect(vi.getTimerCount()).toBe(1)
})
