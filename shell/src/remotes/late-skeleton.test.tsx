import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LateSkeleton } from './late-skeleton.tsx'

test.each([true, false])(
  'a page that is slow to load shows its shape, and is told as loading (panes: %s)',
  panes => {
    render(<LateSkeleton panes={panes} />)
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
  },
)

test('ADR 0054: it is drawn ahead whole, without a script', () => {
  expect(renderToString(<LateSkeleton panes />)).toContain('role="status"')
})
