import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { axeViolations } from '../testing/axe.ts'
import { QuestionDialog } from './question-dialog.tsx'

const words = { open: true, title: 'Remove your greeting?', stay: 'Cancel', go: 'Remove' } as const

test('a question leaves everything as it is by its first button and by Escape, and does it by its second', async () => {
  const [onStay, onGo] = [vi.fn(), vi.fn()]
  render(<QuestionDialog {...words} onStay={onStay} onGo={onGo} error={{ code: 'NETWORK_ERROR' }} />)
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove your greeting?' })
  const [stay, go] = within(dialog).getAllByRole('button')
  expect([stay?.textContent, go?.textContent]).toEqual(['Cancel', 'Remove'])
  expect(within(dialog).getByRole('alert').textContent).toMatch(/connection/)
  await userEvent.click(stay as HTMLElement)
  await userEvent.keyboard('{Escape}')
  expect([onStay.mock.calls.length, onGo.mock.calls.length]).toEqual([2, 0])
  await userEvent.click(go as HTMLElement)
  expect([onStay.mock.calls.length, onGo.mock.calls.length]).toEqual([2, 1])
  expect(await axeViolations(dialog)).toEqual([])
})

test('its second button sends a form that stands in it', async () => {
  const onSubmit = vi.fn(event => event.preventDefault())
  render(
    <QuestionDialog {...words} onStay={() => {}} form="sure">
      <form id="sure" onSubmit={onSubmit}>
        Sure?
      </form>
    </QuestionDialog>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(onSubmit).toHaveBeenCalledOnce()
})
