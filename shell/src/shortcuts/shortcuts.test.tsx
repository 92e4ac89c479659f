import { routes } from '@parley/shared-contract'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CallLayer } from '../calls/call-layer.tsx'
import { ShortcutKeys } from './shortcut-keys.tsx'
import { shortcuts } from './shortcuts.ts'

function Keys() {
  const [open, setOpen] = useState(false)
  return <ShortcutKeys open={open} onOpenChange={setOpen} />
}

/** The keys, over a page with this in it. */
function page(content: ReactNode = null) {
  const navigate = vi.fn()
  const rendered = renderWithPlatform(
    <>
      <Keys />
      <CallLayer />
      <main>{content}</main>
    </>,
    { prepare: ({ platform }) => Object.assign(platform, { navigate }) },
  )
  return { ...rendered, navigate, calls: rendered.harness.platform.calls }
}

test('? lists every shortcut', async () => {
  const { user } = page()
  await user.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const { words } of Object.values(shortcuts).flat()) expect(sheet.textContent).toContain(words)
})

test.each([
  ['/', <input key="s" type="search" />],
  ['d', <input key="t" type="tel" />],
])('%s goes to its field where the page has it', async (key, field) => {
  const { user, navigate } = page(field)
  await user.keyboard(key)
  expect(document.activeElement?.tagName).toBe('INPUT')
  expect(navigate).not.toHaveBeenCalled()
})

test('d goes to the dialler from elsewhere, and to its field when it is there', async () => {
  const { user, navigate, container } = page()
  await user.keyboard('d')
  expect(navigate).toHaveBeenCalledWith(routes.phone)
  const field = document.createElement('input')
  field.type = 'tel'
  container.querySelector('main')?.append(field)
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('m, h and k belong to the call', async () => {
  const { user, calls, harness, lineReady, navigate } = page()
  await lineReady()
  await act(() => calls.dial('+15005550199'))
  act(() => harness.carrier.answerFar())
  await user.keyboard('m')
  expect(calls.call$.value).toMatchObject({ muted: true })
  await user.keyboard('h')
  expect(calls.call$.value).toMatchObject({ held: true })
  await user.keyboard('k')
  expect(navigate).toHaveBeenCalledWith(routes.callKeypad)
})

test.each(['{Control>}m{/Control}', '{Alt>}d{/Alt}'])('%s belongs to the browser', async keys => {
  const { user, navigate } = page()
  await user.keyboard(keys)
  expect(navigate).not.toHaveBeenCalled()
})

test('they rest in fields', async () => {
  const { user, navigate } = page(<textarea aria-label="Message" />)
  await user.type(screen.getByRole('textbox'), 'd/m?')
  expect(navigate).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('d/m?')
})
