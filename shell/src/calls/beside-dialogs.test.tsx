import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { Dialog } from '@parley/shared-ui'
import { act, screen, waitFor } from '@testing-library/react'
import { filter, firstValueFrom } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { BesideDialogs } from './beside-dialogs.tsx'
import { CallLayer } from './call-layer.tsx'

/** Somebody calls while a dialog is open in which nothing is typed. */
async function ringing() {
  const onOpenChange = vi.fn()
  const { harness, user } = renderWithPlatform(
    <>
      <BesideDialogs>
        <CallLayer />
      </BesideDialogs>
      <h1>Behind</h1>
      <Dialog open onOpenChange={onOpenChange} title="Delete this contact?">
        <button type="button">Keep it</button>
      </Dialog>
    </>,
    { seed: { people: [samplePerson('ada'), samplePerson('grace')] } },
  )
  await act(() => firstValueFrom(harness.platform.calls.line$.pipe(filter(line => line.ready))))
  const inside = await screen.findByRole('button', { name: 'Keep it' })
  await waitFor(() => expect(document.activeElement).toBe(inside))
  act(() => void harness.carrier.ring('+12125550120'))
  return { inside, onOpenChange, user }
}

// Only what a screen reader finds is found by its role.
const card = () => screen.queryByRole('alertdialog', { name: 'Incoming call' })

test('a dialog hides the page from screen readers, but not an incoming call', async () => {
  await ringing()
  expect(screen.queryByRole('heading', { name: 'Behind' })).toBeNull()
  expect(card()).not.toBeNull()
})

test.each([
  ['Escape declines', '{Escape}', null],
  ['Enter answers', '{Enter}', 'Connected'],
])('%s, the dialog beneath stays, and has the focus again', async (_what, key, shown) => {
  const { inside, onOpenChange, user } = await ringing()
  expect(document.activeElement).toBe(card())
  await user.keyboard(key)
  expect(card()).toBeNull()
  expect(screen.queryByRole('status', { name: 'Call status' })?.textContent ?? null).toBe(shown)
  expect(document.activeElement).toBe(inside)
  expect(onOpenChange).not.toHaveBeenCalled()
})
