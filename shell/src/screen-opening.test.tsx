import { renderWithPlatform } from '@parley/shared-platform/testing'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Route } from './routing/page-policy.ts'
import { Screen } from './screen.tsx'

// On a slow line, after Log in.
vi.mock('./layout/dashboard-layout.tsx', () => new Promise(() => {}))
vi.mock('./calls/call-layer.tsx', () => ({ CallLayer: () => null }))

const route: Route = {
  path: '/dashboard/phone',
  title: 'Phone',
  layout: 'dashboard',
  guard: 'sign-in',
  remote: 'mfe_phone',
}

test('while the frame of the pages behind sign-in is on its way, that is said', async () => {
  const loader = { load: () => new Promise<never>(() => {}), prefetch: () => {}, hold: () => () => {} }
  renderWithPlatform(<Screen loader={loader} pages={[route]} panel={null} />, { at: route.path })
  expect((await screen.findByText('Opening Parley…')).closest('[role=status]')).not.toBeNull()
})
