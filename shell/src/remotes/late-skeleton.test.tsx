import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LateSkeleton } from './late-skeleton.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([true, false])(
  'a page that is slow to load shows its shape, one that is not never does (panes: %s)',
  panes => {
    render(<LateSkeleton panes={panes} />)
    act(() => vi.advanceTimersByTime(149))
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
  },
)
