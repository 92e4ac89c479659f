import { routes, type Session } from '@parley/shared-contract'
import { constant } from '@parley/shared-contract/reactive'
import type { Platform } from '@parley/shared-platform'
import { PlatformProvider } from '@parley/shared-platform/react'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { MonthSlider } from './month-slider.tsx'

test('D15: whoever moves the slider reads, and hears, what so many minutes cost', async () => {
  const { container } = renderPage(<MonthSlider />, {}, routes.pricing)
  const slider = screen.getByRole('slider', { name: 'Minutes of calls in a month' })
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^120 minutes: .+ US\$4\.14 a month\.$/)
  fireEvent.change(slider, { target: { value: '500' } })
  const answer = '500 minutes: 11.00 credits for calls and 1.50 credits for the number, US$12.50 a month.'
  expect(screen.getByText(answer)).toBeTruthy()
  expect(slider.getAttribute('aria-valuetext')).toBe(answer)
  expect(await axeViolations(container)).toEqual([])
})

test('ADR 0054: where it was moved in the drawn page, the price is that of where it stands', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const session$ = constant<Session>({ status: 'signed-out' })
  const platform = { session$, rates$: constant(null) } as Partial<Platform> as Platform
  const page = (
    <PlatformProvider platform={platform}>
      <MonthSlider />
    </PlatformProvider>
  )
  place.innerHTML = renderToString(page)
  const slider = place.querySelector('input')
  if (slider) slider.value = '500'
  const root = await act(async () => hydrateRoot(place, page))
  expect(slider?.isConnected).toBe(true)
  expect(slider?.valueAsNumber).toBe(500)
  expect(slider?.getAttribute('aria-valuetext')).toMatch(/^500 minutes/)
  act(() => root.unmount())
  place.remove()
})
