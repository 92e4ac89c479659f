import { afterEach, expect, test, vi } from 'vitest'

/** A classic script, not a module: it is run, and nothing is imported from it. */
const script: string = './drawn-keys.ts'
afterEach(() => vi.unstubAllGlobals())

const field = () => document.querySelector('input') as HTMLInputElement

/** A drawn dialler, and the script that makes it take a number. */
async function dialler(isCoarse = false) {
  vi.stubGlobal('matchMedia', () => ({ matches: isCoarse }))
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => then())
  document.body.innerHTML =
    '<div data-drawn="frame"><input type="tel"><button data-letters="" aria-label="1"><b>1</b></button><button>Call</button></div>'
  vi.resetModules()
  await import(/* @vite-ignore */ script)
  window.dispatchEvent(new Event('DOMContentLoaded'))
}

test('the keys of a drawn dialler type, and no other button of it does', async () => {
  await dialler()
  document.querySelector('b')?.click()
  document.querySelectorAll('button')[1]?.click()
  expect(field().value).toBe('1')
  document.querySelector('div')?.removeAttribute('data-drawn')
  document.querySelector('b')?.click()
  expect(field().value).toBe('1')
})

test.each([false, true])(
  'the caret is in its field where one types on keys (touch screen: %s)',
  async isCoarse => {
    await dialler(isCoarse)
    expect(document.activeElement === field()).toBe(!isCoarse)
  },
)
