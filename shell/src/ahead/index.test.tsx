import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Run, as a page does it, and nothing is imported from it. */
const script: string = './index.ts'

let moments: (() => void)[]

/** What ran in this page is over with it, and hears nothing of the next one. */
async function end() {
  document.body.click()
  delete document.getElementById('root')?.dataset.takeOver
  await moment()
}

/** Runs the script in a drawn page, or in one whose scripts are not held. */
async function page({ isKnown = false, isHeld = true, takeOver = 'hydrate', html = '', held = '' } = {}) {
  await end()
  localStorage.clear()
  if (isKnown) localStorage.setItem('parley.cache.profile', '{}')
  document.head.innerHTML = isHeld
    ? `<template id="parley-scripts">${held}<script defer src="/main.js"></script></template>`
    : ''
  document.body.innerHTML = `<div id="root" data-take-over="${takeOver}"><button type="button">Play</button>${html}</div>`
  vi.resetModules()
  await import(/* @vite-ignore */ script)
  const button = document.querySelector('button') as HTMLButtonElement
  const presses = vi.fn()
  button.addEventListener('click', presses)
  return { button, presses, takeOver: () => delete document.getElementById('root')?.dataset.takeOver }
}

const scripts = () =>
  [...document.scripts].map(({ src, async: atAnyTime }) => [new URL(src).pathname, atAnyTime])
const moment = () => new Promise(done => queueMicrotask(() => done(null)))

beforeEach(() => {
  moments = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  vi.stubGlobal('requestIdleCallback', (then: () => void) => moments.push(then))
})
afterEach(async () => {
  await end()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

test.each(['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart', 'wheel', 'click', 'input'])(
  'the scripts of a drawn page are let go at the first touch, once, in their order: %s',
  async touch => {
    await page()
    expect([scripts(), moments]).toEqual([[], []])
    document.body.dispatchEvent(new Event(touch, { bubbles: true }))
    expect(scripts()).toEqual([['/main.js', false]])
    document.body.dispatchEvent(new Event(touch, { bubbles: true }))
    expect(scripts()).toHaveLength(1)
  },
)

test('where somebody is known, who may be called, they are let go as soon as there is a moment', async () => {
  await page({ isKnown: true })
  expect(scripts()).toEqual([])
  for (const then of moments) then()
  expect(scripts()).toHaveLength(1)
})

test('in a frame they go once it is painted; in the background, where nothing is, and for nobody who is known, without that', async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] })
  await page({ isKnown: true, takeOver: 'replace' })
  expect(scripts()).toEqual([])
  vi.advanceTimersToNextFrame()
  vi.advanceTimersByTime(1)
  expect(scripts()).toHaveLength(1)
  vi.stubGlobal('requestAnimationFrame', () => 0)
  await page({ isKnown: true, takeOver: 'replace' })
  vi.advanceTimersByTime(299)
  expect(scripts()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(scripts()).toHaveLength(1)
  await page({ takeOver: 'replace' })
  expect(scripts()).toHaveLength(1)
  // First: it would put the standing frames back.
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a frame has its colours, what it will run is on its way, and its dialler takes a number and a call', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }))
  const dialler =
    '<input type="tel"><button data-letters="" aria-label="5">5</button><button data-dial="">Call</button>'
  const link = '<link rel="preload" as="script" href="/main.js">'
  await page({ isKnown: true, takeOver: 'replace', html: dialler, held: link })
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(document.querySelector('head > link')?.getAttribute('href')).toBe('/main.js')
  document.querySelector<HTMLElement>('[data-letters]')?.click()
  document.querySelector<HTMLElement>('[data-dial]')?.click()
  expect(document.querySelector('input')?.value).toBe('5')
  expect(document.querySelector('[data-dial]')?.ariaBusy).toBe('true')
})

test('what was pressed before the page was taken over is pressed again then, once', async () => {
  const { button, presses, takeOver } = await page()
  button.click()
  expect(presses).toHaveBeenCalledTimes(1)
  expect(button.ariaBusy).toBe('true')
  takeOver()
  await moment()
  expect(presses).toHaveBeenCalledTimes(2)
  expect(button.ariaBusy).toBeNull()
  button.click()
  await moment()
  expect(presses).toHaveBeenCalledTimes(3)
})

test('in a frame, which is drawn anew, nothing is pressed again, and nothing seems to be on its way', async () => {
  const { button, presses, takeOver } = await page({ takeOver: 'replace' })
  button.click()
  expect(button.ariaBusy).toBeNull()
  takeOver()
  await moment()
  expect(presses).toHaveBeenCalledTimes(1)
})

test('a page whose scripts run anyway is left alone', async () => {
  const { button, presses, takeOver } = await page({ isHeld: false })
  button.click()
  takeOver()
  await moment()
  expect([scripts(), presses.mock.calls.length]).toEqual([[], 1])
})

test('D29: a script of a deployment that is gone has its page loaded anew, once, and not without a network', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const fail = async () => {
    await page()
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    document.querySelector('script')?.dispatchEvent(new Event('error'))
  }
  await fail()
  expect(reload).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  await fail()
  await fail()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('D29: a page in which something is written is not loaded anew', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  sessionStorage.clear()
  await page({ html: logIn })
  const field = document.querySelector('input') as HTMLInputElement
  field.value = 'ada'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  document.querySelector('script')?.dispatchEvent(new Event('error'))
  expect(reload).not.toHaveBeenCalled()
  expect({ ...document.getElementById('root')?.dataset }).toEqual({ left: '' })
})

test('a frame whose scripts do not come says so in its own words, in which alone something works', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const told = '<div class="start-failed" role="alert" hidden><a href="">Try again</a></div>'
  await page({ takeOver: 'replace', html: `<input type="tel">${told}` })
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  document.querySelector('script')?.dispatchEvent(new Event('error'))
  await moment()
  const root = document.getElementById('root')
  expect(root?.innerHTML).toBe(told.replace(' hidden', ''))
  expect({ ...root?.dataset }).toEqual({})
})

test('where no script comes the page is left as it is drawn, and says so; nothing waits for it any more', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { button, presses } = await page()
  button.click()
  document.querySelector('script')?.dispatchEvent(new Event('error'))
  await moment()
  expect({ ...document.getElementById('root')?.dataset }).toEqual({ left: '' })
  expect([button.ariaBusy, presses.mock.calls.length]).toEqual([null, 1])
})

const logIn =
  '<form method="dialog"><input autofocus><button>Log in</button></form><a data-with-query href="/signup">Sign up</a><a href="/terms">Terms</a>'

test('a caret that a browser has put into a field is nobody’s touch; what is typed there is', async () => {
  await page({ html: logIn })
  const field = document.querySelector('input') as HTMLInputElement
  field.dispatchEvent(new Event('focusin', { bubbles: true }))
  expect(scripts()).toEqual([])
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(scripts()).toHaveLength(1)
})

test('a form that is sent before the page is taken over is sent then, by key or by button', async () => {
  const { takeOver } = await page({ html: logIn })
  const sent = vi.fn()
  document.querySelector('form')?.addEventListener('submit', event => {
    event.preventDefault()
    sent()
  })
  document.querySelector<HTMLElement>('form button')?.click()
  expect(sent).toHaveBeenCalledTimes(1)
  takeOver()
  await moment()
  expect(sent).toHaveBeenCalledTimes(2)
  // From then on the page says by itself that it is at work.
  const button = document.querySelector<HTMLElement>('form button') as HTMLElement
  button.ariaBusy = 'true'
  document.querySelector('input')?.focus()
  expect(button.ariaBusy).toBe('true')
})

test('a form is sent again for what is handed on to it, and not for whoever goes on to another field', async () => {
  const { takeOver } = await page({ html: logIn })
  const sent = vi.fn((event: Event) => event.preventDefault())
  document.querySelector('form')?.addEventListener('submit', sent)
  const button = document.querySelector<HTMLElement>('form button')
  button?.click()
  const field = document.querySelector('input')
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(button?.ariaBusy).toBe('true')
  field?.focus()
  expect(button?.ariaBusy).toBeNull()
  takeOver()
  await moment()
  expect(sent).toHaveBeenCalledTimes(1)
})

test('D3: the way to the neighbouring page takes along where to go then, and no other link does', async () => {
  history.replaceState(null, '', '/login?next=%2Fdashboard%2Fcalls')
  await page({ html: logIn })
  expect([...document.links].map(({ href }) => new URL(href).search)).toEqual([
    '?next=%2Fdashboard%2Fcalls',
    '',
  ])
  history.replaceState(null, '', '/')
})
