import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { axeViolations } from '../testing/axe.ts'
import { Keypad } from './keypad.tsx'
import { LONG_PRESS_MS } from './keypad-key.tsx'

test.each(['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'])(
  'the key %s is a button of that name and says its digit',
  async digit => {
    const onKey = vi.fn()
    render(<Keypad onKey={onKey} />)
    await userEvent.click(screen.getByRole('button', { name: digit }))
    expect(onKey.mock.calls).toEqual([[digit]])
  },
)

describe('a long press', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['0', LONG_PRESS_MS, ['+']],
    ['0', LONG_PRESS_MS - 1, ['0']],
    ['1', LONG_PRESS_MS, ['1']],
  ])('on %s for %i ms says %j', (digit, ms, said) => {
    const keys: string[] = []
    render(<Keypad onKey={key => keys.push(key)} />)
    const key = screen.getByRole('button', { name: digit })
    fireEvent.pointerDown(key)
    vi.advanceTimersByTime(ms)
    fireEvent.pointerUp(key)
    fireEvent.click(key)
    expect(keys).toEqual(said)
  })

  test('that slides off the key says nothing', () => {
    const onKey = vi.fn()
    render(<Keypad onKey={onKey} />)
    const key = screen.getByRole('button', { name: '0' })
    fireEvent.pointerDown(key)
    fireEvent.pointerLeave(key)
    vi.advanceTimersByTime(LONG_PRESS_MS * 2)
    expect(onKey).not.toHaveBeenCalled()
  })
})

test('the keypad is a group with a name', async () => {
  const { container } = render(<Keypad onKey={() => {}} label="In-call keypad" />)
  expect(screen.getByRole('group', { name: 'In-call keypad' })).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
})

test('the letters of a key are shown without being part of its name or text', () => {
  render(<Keypad onKey={() => {}} />)
  const key = screen.getByRole('button', { name: '2' })
  expect(key.dataset.letters).toBe('ABC')
  expect(key.textContent).toBe('2')
})
