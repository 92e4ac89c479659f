import { noticeSection, routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleNotice, samplePerson } from '@parley/shared-platform/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

test('an address without a section: what is new is shown first, and its section is not forced on anybody twice', async () => {
  const news = sampleNotice()
  const people = [{ ...samplePerson('ada'), notices: [news] }, samplePerson('grace')] as const
  const { user, address } = renderWithPlatform(<SettingsPage />, { at: routes.profile, seed: { people } })
  await waitFor(() => expect(address()).toBe(routes.settings(noticeSection(news))))
  await user.click(screen.getByRole('button', { name: 'Settings' }))
  expect(address()).toBe(routes.profile)
})

test('an address without a section: where there is room for the list alone, it stays and says where something is new', () => {
  const real = window.matchMedia
  window.matchMedia = query =>
    Object.assign(new EventTarget() as MediaQueryList, { matches: true, media: query })
  const news = sampleNotice()
  const people = [{ ...samplePerson('ada'), notices: [news] }, samplePerson('grace')] as const
  const { address } = renderWithPlatform(<SettingsPage />, { at: routes.profile, seed: { people } })
  expect(address()).toBe(routes.profile)
  expect(screen.getByRole('link', { name: /New/ }).getAttribute('href')).toBe(
    routes.settings(noticeSection(news)),
  )
  window.matchMedia = real
})
