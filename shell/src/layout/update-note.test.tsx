import { cell, createScope } from '@parley/shared-contract/reactive'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { UpdateState } from '../updates/create-updates.ts'
import { UpdatesProvider } from '../updates/updates-provider.tsx'
import { FrameNotice } from './frame-notice.tsx'

test('a newer version is offered, and waits for the end of a call', async () => {
  const state = cell<UpdateState>('none', createScope())
  const updateNow = vi.fn()
  const { user, container } = renderWithPlatform(
    <UpdatesProvider value={{ state$: state.state$, updateNow }}>
      <FrameNotice />
    </UpdatesProvider>,
  )
  expect(screen.queryByRole('button', { name: 'Update now' })).toBeNull()
  act(() => state.set('ready'))
  expect(screen.getByRole('status', { name: 'Update' }).textContent).toBe('A new version is ready')
  expect(await axeViolations(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Update now' }))
  expect(updateNow).toHaveBeenCalledOnce()
  act(() => state.set('after-call'))
  expect(screen.getByRole('status', { name: 'Update' }).textContent).toBe('Updates after your call')
  expect(screen.queryByRole('button', { name: 'Update now' })).toBeNull()
})
