// @vitest-environment jsdom
import { routes } from '@parley/shared-contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { showStartFailed } from './start-failed.ts'

const root = document.createElement('div')
const again = vi.fn()

beforeEach(() => {
  document.body.replaceChildren(root)
  root.innerHTML = '<h1>Pricing</h1>'
  delete root.dataset.takeOver
  delete root.dataset.left
  again.mockClear()
})

test('a page that has not started says so alone, and offers to try again and the way home', () => {
  root.dataset.takeOver = 'replace'
  showStartFailed(root, again)
  expect(root.querySelector('[role=alert] > p')?.textContent).toBe('Parley could not start.')
  expect(root.querySelector('h1')).toBeNull()
  expect({ ...root.dataset }).toEqual({})
  expect(root.querySelector('a')?.pathname).toBe(routes.home)
  root.querySelector('button')?.click()
  expect(again).toHaveBeenCalledOnce()
})

test('a drawn page stays to be read below that, with what is said without a script', () => {
  root.dataset.takeOver = 'hydrate'
  showStartFailed(root, again)
  expect(root.firstElementChild?.getAttribute('role')).toBe('alert')
  expect(root.querySelector('h1')?.textContent).toBe('Pricing')
  expect({ ...root.dataset }).toEqual({ left: '' })
  root.querySelector('button')?.click()
  expect(again).toHaveBeenCalledOnce()
})
