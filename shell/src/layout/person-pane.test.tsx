import { createScope } from '@parley/shared-contract/reactive'
import { PLATFORM_VERSION } from '@parley/shared-platform'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRemoteLoader } from '../remotes/remote-loader.ts'
import { createRemoteVersions } from '../remotes/remote-versions.ts'
import { PersonPane } from './person-pane.tsx'

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.unstubAllGlobals())
afterEach(() => void vi.restoreAllMocks())

const path = '/dashboard/person'

/** A page with the pane beside it, in a window with or without room for it. @returns how often its remote was asked for */
async function show(wide: boolean, Component: () => string) {
  vi.stubGlobal('matchMedia', () => ({ matches: wide, addEventListener() {}, removeEventListener() {} }))
  const fetchRemote = vi.fn(async () => {
    const pages = [{ path, title: 'Person', layout: 'panel' as const, Component }]
    return { id: 'mfe_profile' as const, builtFor: PLATFORM_VERSION, pages }
  })
  const registry = {
    build: 'b',
    remotes: { mfe_profile: { version: '1', entry: 'https://remotes.test/a.js', assets: [] } },
  }
  const loader = createRemoteLoader({
    versions: createRemoteVersions(createScope(), registry, {}),
    ...{ overrides: {}, fetchRemote },
  })
  await act(async () => {
    renderWithPlatform(
      <>
        <h1>Calls</h1>
        <PersonPane panel={{ remote: 'mfe_profile', path }} loader={loader} />
      </>,
    )
  })
  return fetchRemote
}

test('D41: the panel stands in the region Person where there is room', async () => {
  await show(true, () => 'Grace Hopper')
  expect(screen.getByRole('region', { name: 'Person' }).textContent).toBe('Grace Hopper')
})

test('where there is none, its remote is not loaded', async () => {
  const fetchRemote = await show(false, () => 'Grace Hopper')
  expect(screen.queryByRole('region')).toBeNull()
  expect(fetchRemote).not.toHaveBeenCalled()
})

test('H4: a panel that fails leaves the page whole', async () => {
  await show(true, () => {
    throw new Error('a defect')
  })
  expect(screen.getByRole('heading', { name: 'Calls' })).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('This part did not load')
})
