import { afterEach, expect, test, vi } from 'vitest'
import { takeNumber } from './drawn-keys.ts'

afterEach(() => vi.unstubAllGlobals())

const field = () => document.querySelector('input') as HTMLInputElement

/** A drawn dialler, which takes a number. */
function dialler(isCoarse = false) {
  vi.stubGlobal('matchMedia', () => ({ matches: isCoarse }))
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => then())
  document.body.innerHTML =
    '<div id="root" data-take-over="replace"><input type="tel"><button data-letters="" aria-label="1"><b>1</b></button><button>Call</button></div>'
  takeNumber()
  window.dispatchEvent(new Event('DOMContentLoaded'))
}

test('the keys of a drawn dialler type, and no other button of it does', () => {
  dialler()
  const hears = vi.fn()
  field().addEventListener('input', hears)
  document.querySelector('b')?.click()
  expect(hears).toHaveBeenCalledOnce()
  document.querySelectorAll('button')[1]?.click()
  expect(field().value).toBe('1')
  document.querySelector('div')?.removeAttribute('data-take-over')
  document.querySelector('b')?.click()
  expect(field().value).toBe('1')
})

test.each([false, true])('the caret is in its field where one types on keys (touch screen: %s)', isCoarse => {
  dialler(isCoarse)
  expect(document.activeElement === field()).toBe(!isCoarse)
})
