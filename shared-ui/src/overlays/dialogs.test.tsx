import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { axeViolations } from '../testing/axe.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'

const kinds = [
  ['a dialog', 'dialog', Dialog],
  ['an alert dialog', 'alertdialog', AlertDialog],
  ['a sheet', 'dialog', Sheet],
] as const

test.each(kinds)(
  '%s has its role and name, takes the focus, and Escape asks to close it',
  async (_, role, Kind) => {
    const onOpenChange = vi.fn()
    render(
      <Kind open onOpenChange={onOpenChange} title="End this call?">
        <button type="button">Keep talking</button>
      </Kind>,
    )
    const dialog = await screen.findByRole(role, { name: 'End this call?' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    expect(await axeViolations(dialog)).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(onOpenChange.mock.calls).toEqual([[false]])
  },
)

test('no line of what a dialog asks ends within a phone number', async () => {
  const description = 'Signing out ends your call with (500) 555-0100.'
  render(<Dialog open onOpenChange={() => {}} title="You are in a call" description={description} />)
  const said = await screen.findByText('(500) 555-0100')
  expect(said.parentElement?.textContent).toBe(description)
})

test('a dialog that says how something goes has that for its name, and reads out what changes of it', async () => {
  const { rerender } = render(
    <Dialog open onOpenChange={() => {}} title="Waiting for your bank" live="Payment" />,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Waiting for your bank' })
  const region = screen.getByRole('status', { name: 'Payment' })
  rerender(
    <Dialog
      open
      onOpenChange={() => {}}
      title="You left before paying."
      description="Nothing was charged."
      live="Payment"
    />,
  )
  expect(region.textContent).toBe('You left before paying. Nothing was charged.')
  expect(screen.getByRole('dialog', { name: 'You left before paying.' })).toBe(dialog)
  expect(await axeViolations(dialog)).toEqual([])
})

test('a closed dialog is not on the page', () => {
  render(<Dialog open={false} onOpenChange={() => {}} title="End this call?" />)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a dialog without buttons of its own can be closed by one', async () => {
  const onOpenChange = vi.fn()
  render(<Dialog open onOpenChange={onOpenChange} title="Emergency calls" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(onOpenChange.mock.calls).toEqual([[false]])
})

test.each([
  ['a dialog', Dialog],
  ['a sheet', Sheet],
])(
  '%s stays open when the click that opened it was a double one; a later click outside closes it',
  async (_, Kind) => {
    const user = userEvent.setup()
    const Page = () => {
      const [open, setOpen] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Emergency calls
          </button>
          <Kind open={open} onOpenChange={setOpen} title="Emergency calls" />
        </>
      )
    }
    render(<Page />)
    await user.click(screen.getByRole('button'))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    const press = (detail: number) => {
      fireEvent.pointerDown(document.body, { pointerType: 'mouse' })
      fireEvent.mouseDown(document.body, { detail })
      fireEvent.click(document.body, { detail })
    }
    press(2)
    expect(screen.queryByRole('dialog')).not.toBeNull()
    press(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

test('a sheet says that it is one, by which toasts lie beneath it', () => {
  render(<Sheet open onOpenChange={() => {}} title="More" />)
  expect(screen.getByRole('dialog', { name: 'More' }).closest('[data-sheet]')).not.toBeNull()
})
