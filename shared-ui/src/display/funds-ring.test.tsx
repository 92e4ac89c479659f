import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeViolations } from '../testing/axe.ts'
import { FundsRing } from './funds-ring.tsx'

test.each([
  [0.254, '25'],
  [7, '100'],
  [-1, '0'],
])('a share of %f is a meter at %s of 100', async (share, now) => {
  const { container } = render(<FundsRing funds={{ share, level: 'low', secondsLeft: 180 }}>Ada</FundsRing>)
  const meter = screen.getByRole('meter', { name: 'Credits for this call' })
  expect(meter.getAttribute('value')).toBe(now)
  expect(meter.getAttribute('aria-valuetext')).toBe('3 min left')
  expect(await axeViolations(container)).toEqual([])
})
