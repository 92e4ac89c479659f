import { callGrades } from '@parley/shared-contract'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GradeBars } from './grade-bars.tsx'

const filled = (container: HTMLElement) => container.querySelectorAll('[class*="full"]').length

test.each(callGrades.map((grade, i) => [grade, 4 - i] as const))(
  '%s is %i bars and a word',
  (grade, bars) => {
    const { container } = render(<GradeBars grade={grade} />)
    expect(filled(container)).toBe(bars)
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^Call quality: \w+$/)
  },
)

test('before it is known the bars are empty, and nothing is said', () => {
  const { container } = render(<GradeBars grade={null} />)
  expect(filled(container)).toBe(0)
  expect(screen.queryByRole('img')).toBeNull()
})
