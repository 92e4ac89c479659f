import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ONE_PANE } from '../browser/use-media.ts'
import { useFreePlace } from './use-free-place.ts'

beforeEach(() => {
  Element.prototype.checkVisibility = () => true
})
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'checkVisibility')
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const panes = (count: 'one' | 'several') =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: count === 'one' && media === ONE_PANE,
  }))

/** Stands on the page from one height to another, as wide as the window; in px. */
function stands(tag: string, from: number, to: number): HTMLElement {
  const element = document.body.appendChild(document.createElement(tag))
  element.getBoundingClientRect = () => new DOMRect(0, from, window.innerWidth, to - from)
  return element
}

/** Where a notice of this height finds its place. */
function placed(height: number) {
  const notices = [{}]
  function Corner() {
    const corner = useRef<HTMLElement>(null)
    useFreePlace(corner, notices)
    return (
      <section
        aria-label="Notices"
        ref={element => {
          corner.current = element
          if (element) element.getBoundingClientRect = () => new DOMRect(0, 0, window.innerWidth, height)
        }}
      />
    )
  }
  render(<Corner />)
  return screen.getByRole('region', { name: 'Notices' }).style.insetBlock
}

/** Keys all over one pane, below a bar that gives way. */
function keysBelowBar(): HTMLElement {
  panes('one')
  stands('button', 0, window.innerHeight)
  const bar = stands('div', 57, 101)
  bar.dataset.givesWay = ''
  return bar
}
const endsPage = () => document.documentElement.style.getPropertyValue('--page-end') !== ''

test.each([
  ['as high as the bar, and a little more', 56, true],
  ['higher', 57, false],
])('what gives way has room for a notice that is %s', (_what, height, hasRoom) => {
  keysBelowBar()
  expect(placed(height) === '57px auto').toBe(hasRoom)
  expect(endsPage()).toBe(!hasRoom)
})

test('what somebody is at with the keyboard gives way to no notice', () => {
  const bar = keysBelowBar()
  bar.appendChild(document.createElement('button')).focus()
  expect(placed(40)).not.toBe('57px auto')
  expect(endsPage()).toBe(true)
})

test('beside several panes that are full of what is read, the foot without controls is better than the top with them', () => {
  panes('several')
  stands('button', 0, 400)
  stands('p', 0, window.innerHeight)
  expect(placed(40)).toBe('auto 8px')
})
