import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { axeViolations } from '../testing/axe.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

test('a busy button swallows clicks and keeps its name and focus', async () => {
  const onClick = vi.fn()
  render(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  button.focus()
  await userEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
})

test('a busy submit button does not submit its form, not even by Enter in a field', async () => {
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  )
  await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('an icon button is named by its label and tells its state', async () => {
  const { container } = render(<IconButton label="Mute" icon={<i />} active showLabel />)
  const button = screen.getByRole('button', { name: 'Mute' })
  expect(button.querySelector('[data-on]')).not.toBeNull()
  expect(await axeViolations(container)).toEqual([])
})
