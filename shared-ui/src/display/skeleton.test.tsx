import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SkeletonList } from './skeleton-list.tsx'

test('a list that loads has its shape in a page that is drawn ahead, too, where no style may stand in an attribute', () => {
  const { container } = render(<SkeletonList rows={2} />)
  expect(container.innerHTML).not.toContain('style=')
  const widths = [...container.querySelectorAll('[data-skeleton]')].map(drawn => drawn.getAttribute('width'))
  expect(widths).toEqual(['2.5rem', '58%', '28%', '2.5rem', '2.5rem', '44%', '28%', '2.5rem'])
})
