import { everyCall, failed } from '@parley/shared-contract'
import type { CallPage } from '@parley/shared-platform'
import { renderWithPlatform, sampleCall, samplePerson } from '@parley/shared-platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ExportCalls } from './export-calls.tsx'

const calls = Array.from({ length: 1_200 }, (_, n) => sampleCall({ timestamp: 1_000_000 - n }))
const seed = { people: [samplePerson('ada', { calls }), samplePerson('grace')] as const }

/** Files that the page offered, which jsdom would not save. */
function offeredFiles(): Blob[] {
  const files: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  URL.createObjectURL = file => `blob:${files.push(file as Blob)}`
  URL.revokeObjectURL = () => {}
  onTestFinished(() => void vi.restoreAllMocks())
  return files
}

test('every call of the filter is saved, page after page', async () => {
  const files = offeredFiles()
  const { user, notices } = renderWithPlatform(<ExportCalls filter={everyCall} isOffline={false} />, { seed })
  await user.click(screen.getByRole('button', { name: 'Export calls' }))
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Exported 1,200 calls.'))
  const lines = (await files[0]?.text())?.trimEnd().split('\r\n')
  expect(lines).toHaveLength(1_201)
})

test('it says how far it is, and saves nothing when it is cancelled', async () => {
  const files = offeredFiles()
  const { user, harness } = renderWithPlatform(<ExportCalls filter={everyCall} isOffline={false} />, { seed })
  const next = Promise.withResolvers<CallPage>()
  const { page } = harness.platform.callHistory
  harness.platform.callHistory.page = request => (request.after ? next.promise : page(request))
  await user.click(screen.getByRole('button', { name: 'Export calls' }))
  expect(await screen.findByText('Exporting, 500 so far')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await act(async () => next.resolve({ calls: [], next: null }))
  expect(await screen.findByRole('button', { name: 'Export calls' })).toBeTruthy()
  expect(files).toEqual([])
})

test('what the server refuses is said', async () => {
  const { user, notices } = renderWithPlatform(<ExportCalls filter={everyCall} isOffline={false} />, {
    seed,
    prepare: ({ live }) => live.force({ recentCalls$: failed('NETWORK_ERROR') }),
  })
  await user.click(screen.getByRole('button', { name: 'Export calls' }))
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ tone: 'danger', urgency: 'alert' }))
})

test('offline it is not offered, as it could not be done', () => {
  renderWithPlatform(<ExportCalls filter={everyCall} isOffline />, { seed })
  expect(screen.queryByRole('button')).toBeNull()
})
