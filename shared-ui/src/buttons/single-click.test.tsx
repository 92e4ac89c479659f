import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { singleClick } from './single-click.ts'

/** A button that gives way to another one when it is pressed. */
function show() {
  const first = vi.fn()
  const second = vi.fn()
  const Page = () => (
    <>
      <button type="button" onClick={singleClick(first)}>
        End call
      </button>
      <button type="button" onClick={second} onMouseDown={second}>
        Sign out
      </button>
    </>
  )
  render(<Page />)
  return { first, second, end: screen.getByText('End call'), other: screen.getByText('Sign out') }
}

test('a double click does what one click does', () => {
  const { first, end } = show()
  fireEvent.click(end, { detail: 1 })
  fireEvent.click(end, { detail: 2 })
  fireEvent.click(end, { detail: 3 })
  expect(first).toHaveBeenCalledOnce()
})

test('its second click does nothing to what lies under the pointer by then', () => {
  const { end, second, other } = show()
  fireEvent.click(end, { detail: 1 })
  fireEvent.mouseDown(other, { detail: 2 })
  fireEvent.click(other, { detail: 2 })
  expect(second).not.toHaveBeenCalled()
})

test('the next click is one of its own, and a double click elsewhere is what it always was', () => {
  const { first, end, second, other } = show()
  fireEvent.click(end, { detail: 1 })
  fireEvent.click(end, { detail: 1 })
  expect(first).toHaveBeenCalledTimes(2)
  fireEvent.mouseDown(other, { detail: 1 })
  fireEvent.click(other, { detail: 2 })
  expect(second).toHaveBeenCalledTimes(2)
})

test('keys press as often as they are pressed', () => {
  const { first, end } = show()
  fireEvent.click(end, { detail: 0 })
  fireEvent.click(end, { detail: 0 })
  expect(first).toHaveBeenCalledTimes(2)
})
