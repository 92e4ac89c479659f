import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SearchField } from '../fields/search-field.tsx'
import { SectionedItem } from '../lists/sectioned-item.tsx'
import { SectionedList } from '../lists/sectioned-list.tsx'
import { axeViolations } from '../testing/axe.ts'
import { PaneHeader } from './pane-header.tsx'
import { Panes } from './panes.tsx'
import { usePaneKeys } from './use-pane-keys.ts'

function Page() {
  const [open, setOpen] = useState(false)
  usePaneKeys()
  return (
    <Panes
      name="people"
      open={open}
      listLabel="People"
      stageLabel="Person"
      list={
        <>
          <PaneHeader level={1} title="People" />
          <button type="button" onClick={() => setOpen(true)}>
            Ada
          </button>
        </>
      }
      stage={
        <>
          <PaneHeader level={2} title="Ada" back={{ label: 'People', onBack: () => setOpen(false) }} />
          <button type="button">Call</button>
        </>
      }
    />
  )
}

const edge = () => screen.getByRole('separator', { name: 'Width of the list' })

test('the list and the stage are regions with names, and the page has one first heading', async () => {
  const { container } = render(<Page />)
  expect(screen.getByRole('region', { name: 'People' })).toBeDefined()
  expect(screen.getByRole('region', { name: 'Person' })).toBeDefined()
  expect(screen.getAllByRole('heading', { level: 1 }).length).toBe(1)
  expect(await axeViolations(container)).toEqual([])
})

test('F6 and Shift+F6 go round the panes', async () => {
  const user = userEvent.setup()
  render(<Page />)
  const list = screen.getByRole('region', { name: 'People' })
  const stage = screen.getByRole('region', { name: 'Person' })
  const seen: (Element | null)[] = []
  for (const keys of ['{F6}', '{F6}', '{F6}', '{Shift>}{F6}{/Shift}']) {
    await user.keyboard(keys)
    seen.push(document.activeElement)
  }
  expect(seen).toEqual([list, stage, list, stage])
})

test('Escape in the stage leads back to the row that one came from', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Ada' }))
  screen.getByRole('button', { name: 'Call' }).focus()
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ada' }))
})

test('the arrow keys change the width of the list within its limits, and the device keeps it', async () => {
  const user = userEvent.setup()
  const first = render(<Page />)
  edge().focus()
  await user.keyboard('{ArrowRight}')
  expect(edge().getAttribute('aria-valuenow')).toBe('376')
  await user.keyboard('{End}{ArrowRight}')
  expect(edge().getAttribute('aria-valuenow')).toBe('560')
  first.unmount()
  render(<Page />)
  expect(edge().getAttribute('aria-valuenow')).toBe('560')
  fireEvent.doubleClick(edge())
  expect(edge().getAttribute('aria-valuenow')).toBe('360')
})

test('the width of a list that is not the usual one is told, and changed from what it is', async () => {
  const user = userEvent.setup()
  render(<Page />)
  const list = screen.getByRole('region', { name: 'People' })
  list.getBoundingClientRect = () => new DOMRect(0, 0, 272, 600)
  act(() => edge().focus())
  expect(edge().getAttribute('aria-valuenow')).toBe('272')
  await user.keyboard('{ArrowRight}')
  expect(list.parentElement?.style.getPropertyValue('--list-width')).toBe('288px')
})

test('where the stage is all that is seen, the page has a first heading still', async () => {
  const user = userEvent.setup()
  const real = window.matchMedia
  window.matchMedia = query =>
    Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList
  try {
    render(<Page />)
    expect(screen.queryByRole('heading', { level: 1, name: 'Person' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ada' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Person' })).toBeTruthy()
  } finally {
    window.matchMedia = real
  }
})

test('the arrow keys lead from the search into the list, and from its first row back', async () => {
  const user = userEvent.setup()
  const rows = ['Ada', 'Grace'].map(name => ({ name, heading: null }))
  const list = (
    <>
      <PaneHeader level={1} title="People">
        <SearchField label="Search people" value="" onChange={() => {}} />
      </PaneHeader>
      <SectionedList label="People" rows={rows} keyOf={({ name }) => name}>
        {({ name }, place) => (
          <SectionedItem {...place}>
            <button type="button">{name}</button>
          </SectionedItem>
        )}
      </SectionedList>
    </>
  )
  render(<Panes name="rows" open={false} listLabel="All" stageLabel="One" list={list} stage={null} />)
  await user.click(screen.getByRole('searchbox'))
  for (const [key, name] of [
    ['{ArrowDown}', 'Ada'],
    ['{ArrowDown}', 'Grace'],
    ['{ArrowDown}', 'Grace'],
    ['{ArrowUp}', 'Ada'],
  ] as const) {
    await user.keyboard(key)
    expect(document.activeElement?.textContent).toBe(name)
  }
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})
