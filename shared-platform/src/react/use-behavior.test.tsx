import { cell, createScope } from '@parley/shared-contract/reactive'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useBehavior } from './use-behavior.ts'

function counter() {
  const scope = createScope()
  const { state$, set } = cell(1, scope)
  const Shown = () => <output>{useBehavior(state$)}</output>
  return { scope, state$, set, Shown }
}

test('a component shows the value of a behavior and follows it', () => {
  const { set, Shown } = counter()
  render(<Shown />)
  expect(screen.getByRole('status').textContent).toBe('1')
  act(() => set(2))
  expect(screen.getByRole('status').textContent).toBe('2')
})

test('the last value stays when the behavior completes', () => {
  const { scope, set, Shown } = counter()
  render(<Shown />)
  act(() => {
    set(3)
    scope.end()
  })
  expect(screen.getByRole('status').textContent).toBe('3')
})

test('a component that leaves the page stops listening', () => {
  const { state$, Shown } = counter()
  const observed = state$ as typeof state$ & { readonly observed: boolean }
  const { unmount } = render(<Shown />)
  expect(observed.observed).toBe(true)
  unmount()
  expect(observed.observed).toBe(false)
})
