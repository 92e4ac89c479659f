import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeViolations } from '../testing/axe.ts'
import { CheckList } from './check-list.tsx'

test('each item says what it is and what helps', async () => {
  const items = [
    { title: 'Line', state: 'good', words: 'Ready.' },
    { title: 'Notifications', state: 'doubtful', words: 'Blocked.' },
    { title: 'Credits', state: 'bad', words: 'Too few.', action: <button type="button">Add</button> },
    { title: 'Number', state: 'unknown' },
  ] as const
  const { container } = render(<CheckList label="Findings" items={items} />)
  const list = screen.getByRole('list', { name: 'Findings' })
  const icons = within(list).getAllByRole('img')
  expect(icons.map(icon => icon.getAttribute('aria-label'))).toEqual(['In order', 'Take care', 'In the way'])
  const [last] = within(list).getAllByRole('listitem').toReversed()
  expect(last?.textContent).toBe('Number Not known yet')
  expect(within(list).getByRole('button', { name: 'Add' })).toBeDefined()
  expect(await axeViolations(container)).toEqual([])
})
