import { render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useAlone } from './use-alone.ts'

function Cover({ on }: { readonly on: boolean }) {
  const cover = useRef<HTMLDivElement>(null)
  useAlone(cover, on)
  return (
    <>
      <nav>
        <div ref={cover}>Call</div>
        <a href="/">Home</a>
      </nav>
      <main>Page</main>
      <section aria-live="off">Toasts</section>
    </>
  )
}

test('what covers the page can be reached alone, with live regions, for as long as it does', () => {
  const { container, rerender } = render(<Cover on />)
  const inert = () => [...container.querySelectorAll('[inert]')].map(element => element.textContent)
  expect(inert()).toEqual(['Home', 'Page'])
  rerender(<Cover on={false} />)
  expect(inert()).toEqual([])
})
