import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { axeViolations } from '../testing/axe.ts'
import { SectionedItem } from './sectioned-item.tsx'
import { SectionedList } from './sectioned-list.tsx'

interface Person {
  readonly name: string
  readonly heading: string | null
}

const people: readonly Person[] = [
  { name: 'Ada', heading: 'A' },
  { name: 'Alan', heading: null },
  { name: 'Grace', heading: 'G' },
]
const keyOf = ({ name }: Person) => name

const renderList = (rows = people) =>
  render(
    <SectionedList label="People" rows={rows} keyOf={keyOf}>
      {({ name }, place) => (
        <SectionedItem {...place}>
          <button type="button">{name}</button>
        </SectionedItem>
      )}
    </SectionedList>,
  )

test('a group begins with its heading, and each row knows its place in the whole list', async () => {
  const { container } = renderList()
  const rows = screen.getAllByRole('listitem')
  expect(rows.map(row => row.textContent)).toEqual(['AAda', 'Alan', 'GGrace'])
  expect(rows.map(row => row.getAttribute('aria-posinset'))).toEqual(['1', '2', '3'])
  expect(rows[0]?.getAttribute('aria-setsize')).toBe('3')
  expect(await axeViolations(container)).toEqual([])
})

test('arrow keys, Home and End move the focus from row to row', async () => {
  const user = userEvent.setup()
  renderList()
  screen.getByRole('button', { name: 'Ada' }).focus()
  for (const [key, name] of [
    ['{ArrowDown}', 'Alan'],
    ['{End}', 'Grace'],
    ['{ArrowUp}', 'Alan'],
    ['{Home}', 'Ada'],
  ] as const) {
    await user.keyboard(key)
    expect(document.activeElement?.textContent).toBe(name)
  }
})

test('a list is one stop of the Tab key: rows by the arrows up and down, what is in a row by left and right', async () => {
  const user = userEvent.setup()
  render(
    <>
      <SectionedList label="People" rows={people} keyOf={keyOf}>
        {({ name }, place) => (
          <SectionedItem {...place}>
            <button type="button">{name}</button>
            <button type="button">Call {name}</button>
          </SectionedItem>
        )}
      </SectionedList>
      <button type="button">Behind</button>
    </>,
  )
  const focused = () => document.activeElement?.textContent
  const seen: unknown[] = []
  for (const key of ['{Tab}', '{ArrowDown}', '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Tab}']) {
    await user.keyboard(key)
    seen.push(focused())
  }
  expect(seen).toEqual(['Ada', 'Alan', 'Call Alan', 'Call Alan', 'Alan', 'Behind'])
  await user.tab({ shift: true })
  expect(focused()).toBe('Alan')
})

test('of ten thousand rows only those that can be seen are in the document', () => {
  renderList(Array.from({ length: 10_000 }, (_, n) => ({ name: `Person ${n}`, heading: null })))
  expect(screen.getAllByRole('listitem').length).toBeLessThanOrEqual(60)
})

test('scrolling draws the rows that come into view, and no row twice', () => {
  const drawn: string[] = []
  const rows = Array.from({ length: 10_000 }, (_, n) => ({ name: `Person ${n}`, heading: null }))
  render(
    <div data-scroller="" data-testid="pane">
      <SectionedList label="People" rows={rows} keyOf={keyOf}>
        {({ name }, place) => {
          drawn.push(name)
          return <SectionedItem {...place}>{name}</SectionedItem>
        }}
      </SectionedList>
    </div>,
  )
  const before = drawn.length
  const pane = screen.getByTestId('pane')
  act(() => {
    pane.scrollTop = 128
    pane.dispatchEvent(new Event('scroll'))
  })
  expect(drawn.length).toBeGreaterThan(before)
  expect(new Set(drawn).size).toBe(drawn.length)
})
