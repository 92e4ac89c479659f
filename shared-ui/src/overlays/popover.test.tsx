import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Button } from '../buttons/button.tsx'
import { Select } from '../fields/select.tsx'
import { axeViolations } from '../testing/axe.ts'
import { Popover } from './popover.tsx'

const Page = () => (
  <main>
    <h1>Calls</h1>
    <Popover label="Filter calls" trigger={<Button>Filter</Button>}>
      <Select
        label="Date"
        options={[
          { value: 'all', label: 'Any date' },
          { value: 'today', label: 'Today' },
        ]}
        value="all"
        onChange={() => {}}
      />
    </Popover>
    <button type="button">Elsewhere</button>
  </main>
)

test('a popover opens beside its button, outlives a choice in it, and closes by Escape with the focus back', async () => {
  const user = userEvent.setup()
  render(<Page />)
  const button = screen.getByRole('button', { name: 'Filter' })
  await user.click(button)
  const popover = await screen.findByRole('dialog', { name: 'Filter calls' })
  expect(popover.closest('main')).toBeTruthy()
  expect(await axeViolations(document.body)).toEqual([])
  await user.click(screen.getByRole('combobox', { name: 'Date' }))
  await user.click(await screen.findByRole('option', { name: 'Today' }))
  expect(screen.getByRole('dialog', { name: 'Filter calls' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
})

test('a double click opens a popover as one click does, and the next click closes it', async () => {
  const user = userEvent.setup()
  render(<Page />)
  const button = screen.getByRole('button', { name: 'Filter' })
  await user.dblClick(button)
  expect(await screen.findByRole('dialog', { name: 'Filter calls' })).toBeTruthy()
  fireEvent.click(button, { detail: 1 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a click elsewhere closes a popover', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await screen.findByRole('dialog')
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
