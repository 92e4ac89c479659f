import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SkeletonList } from './skeleton-list.tsx'

test('a list that loads has its shape in a page that is drawn ahead, too, where no style may stand in an attribute', () => {
  const html = renderToString(<SkeletonList rows={2} />)
  expect(html).not.toContain('style=')
  const widths = [...html.matchAll(/ width="([^"]+)"/g)].map(([, width]) => width)
  expect(widths).toEqual(['2.5rem', '58%', '28%', '2.5rem', '2.5rem', '44%', '28%', '2.5rem'])
})
