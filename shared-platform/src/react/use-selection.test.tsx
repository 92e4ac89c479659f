import { act, render } from '@testing-library/react'
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { type Selection, useSelection } from './use-selection.ts'

function open(...entries: string[]) {
  const page: { selection?: Selection; address: string; go?: NavigateFunction } = { address: '' }
  function Page() {
    const { pathname, search } = useLocation()
    page.address = pathname + search
    page.go = useNavigate()
    page.selection = useSelection('/calls', ['part'])
    return null
  }
  render(
    <MemoryRouter initialEntries={entries}>
      <Page />
    </MemoryRouter>,
  )
  return {
    id: () => page.selection?.id,
    address: () => page.address,
    select: (id: string) => act(() => page.selection?.select(id)),
    clear: () => act(async () => page.selection?.clear()),
    back: () => act(async () => void page.go?.(-1)),
  }
}

test('D42: what is selected is in the address, and the filters stay', () => {
  const page = open('/calls?range=week')
  expect(page.id()).toBe(null)
  page.select('a/b')
  expect([page.id(), page.address()]).toEqual(['a/b', '/calls/a%2Fb?range=week'])
})

test('what is about one selection alone is not taken along to another', async () => {
  const page = open('/calls/one?q=noon&part=7')
  page.select('two')
  expect(page.address()).toBe('/calls/two?q=noon')
})

test('back to the list goes back in the history when one came from the list', async () => {
  const page = open('/elsewhere', '/calls')
  page.select('one')
  await page.clear()
  expect(page.address()).toBe('/calls')
  await page.back()
  expect(page.address()).toBe('/elsewhere')
})

test('a selection that was opened by its address gives way to the list', async () => {
  const page = open('/elsewhere', '/calls/one')
  await page.clear()
  expect(page.address()).toBe('/calls')
  await page.back()
  expect(page.address()).toBe('/elsewhere')
})

test('an address that is no proper encoding stands for itself', () => {
  expect(open('/calls/%E0%A4%A').id()).toBe('%E0%A4%A')
})
