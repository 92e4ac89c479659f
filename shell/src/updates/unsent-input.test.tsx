import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { watchUnsentInput } from './unsent-input.ts'

test('words that somebody has typed would be lost, those that a page begins with would not', async () => {
  const user = userEvent.setup()
  const hasUnsent = watchUnsentInput(document)
  const { unmount } = render(
    <>
      <input aria-label="Name" defaultValue="Ada" />
      <textarea aria-label="Message" />
      <input type="checkbox" aria-label="Notifications" />
    </>,
  )
  expect(hasUnsent()).toBe(false)
  await user.click(screen.getByRole('checkbox'))
  expect(hasUnsent()).toBe(false)
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello')
  expect(hasUnsent()).toBe(true)
  await user.clear(screen.getByRole('textbox', { name: 'Message' }))
  expect(hasUnsent()).toBe(false)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '!')
  expect(hasUnsent()).toBe(true)
  unmount()
  expect(hasUnsent()).toBe(false)
})

test.each([
  ['a dialog that is open', <div key="dialog" role="alertdialog" />],
  ['what is recorded and not saved', <section key="recording" data-unsaved />],
])('%s is something begun', (_what, begun) => {
  const hasUnsent = watchUnsentInput(document)
  const { unmount } = render(begun)
  expect(hasUnsent()).toBe(true)
  unmount()
  expect(hasUnsent()).toBe(false)
})
