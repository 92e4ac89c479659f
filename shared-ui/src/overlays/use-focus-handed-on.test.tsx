import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useFocusHandedOn } from './use-focus-handed-on.ts'

function Panel() {
  const panel = useRef<HTMLDivElement>(null)
  useFocusHandedOn(panel)
  return (
    <div ref={panel}>
      <button type="button">Inside</button>
    </div>
  )
}

const Page = ({ open }: { readonly open: boolean }) => (
  <main tabIndex={-1}>
    <button type="button">Outside</button>
    {open && <Panel />}
  </main>
)

test.each([
  ['that it had goes to the page', 'Inside', 'main'],
  ['of another stays', 'Outside', 'button'],
])('when an element goes, the focus %s', (_what, holder, role) => {
  const { rerender } = render(<Page open />)
  screen.getByRole('button', { name: holder }).focus()
  rerender(<Page open={false} />)
  expect(document.activeElement).toBe(screen.getByRole(role))
})
