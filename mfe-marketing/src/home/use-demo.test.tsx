import { render, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useDemo } from './use-demo.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  onTestFinished(() => void vi.unstubAllGlobals())
})

/** jsdom has no pointer. */
function pointedAt(element: HTMLElement | null) {
  Object.assign(element ?? {}, { matches: (selector: string) => selector.split(', ').includes(':hover') })
}

/** The picture with its button, of which this is so when the scripts are there. */
function Picture({ already }: { readonly already: (button: HTMLButtonElement) => void }) {
  const { picture, playing } = useDemo()
  return (
    <figure ref={picture}>
      <button type="button" ref={button => void (button && already(button))}>
        {playing ? 'Pause' : 'Play'}
      </button>
    </figure>
  )
}

test.each<[string, (button: HTMLButtonElement) => void, string]>([
  ['plays by itself where nobody is about to press it', () => {}, 'Pause'],
  ['does not become the opposite under the keyboard', button => button.focus(), 'Play'],
  ['does not become the opposite under a pointer', button => pointedAt(button.closest('figure')), 'Play'],
])('the demonstration %s', (_what, already, says) => {
  render(<Picture already={already} />)
  expect(screen.getByRole('button').textContent).toBe(says)
})
