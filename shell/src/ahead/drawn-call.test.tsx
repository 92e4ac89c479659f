import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handOnCall } from '../called-ahead.ts'
import { noteCall } from './drawn-call.ts'

const element = (selector: string) => document.querySelector(selector) as HTMLElement
const field = () => document.querySelector('input') as HTMLInputElement
const call = () => element('[data-dial]')
const happens = (type: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new Event(type, { bubbles: true }))
const key = (name: string, options: KeyboardEventInit = {}) =>
  field().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, ...options }))

/** A drawn dialler in which this is typed, and whose Call is noted. */
function dialler(typed: string, takeOver = 'replace') {
  document.body.innerHTML = `<div id="root" data-take-over="${takeOver}"><input type="tel"><button data-letters="">1</button><button data-dial=""><b>Call</b></button></div>`
  noteCall()
  field().value = typed
}

/** The page is taken over, and its field shows the number in its own form. @returns the presses of its Call */
function takenOver(shown: string, between = () => {}) {
  const root = element('#root')
  const drawn = field()
  delete root.dataset.takeOver
  root.innerHTML = `<input type="tel"><button data-letters="">1</button><button data-dial="">Call</button>`
  field().value = shown
  const presses = vi.fn()
  root.addEventListener('click', ({ target }) => {
    const { textContent, dataset } = target as HTMLElement
    presses(textContent, dataset.pressedAt === drawn.dataset.askedAt)
  })
  for (const _ of ['once', 'again']) handOnCall(root, drawn, field())
  between()
  vi.advanceTimersByTime(1)
  return presses
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  happens('pagehide', window)
  vi.useRealTimers()
})

test('Call of a drawn dialler can be pressed, and says so, while a number stands there', () => {
  dialler('')
  const typed = (text: string) => {
    field().value = text
    happens('input', field())
    return call().ariaDisabled
  }
  expect([typed('5'), typed('Grace'), typed('+1 (500)'), typed('')]).toEqual([
    'false',
    'true',
    'false',
    'true',
  ])
})

test.each([
  ['the button', () => element('b').click()],
  [
    'Enter',
    () => {
      key('Enter')
      field().dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertLineBreak', bubbles: true }))
    },
  ],
  ['the button, twice', () => [element('b').click(), element('b').click()]],
  ['Enter, held', () => [key('Enter'), key('Enter', { repeat: true })]],
])('Call pressed before the page is there is pressed once it is, once: by %s', (_by, press) => {
  dialler('5005550100')
  press()
  expect(call().ariaBusy).toBe('true')
  const presses = takenOver('(500) 555-0100')
  expect(presses.mock.calls).toEqual([['Call', true]])
  vi.advanceTimersByTime(60_000)
  expect(presses).toHaveBeenCalledTimes(1)
})

test.each([
  ['typed', () => happens('beforeinput', field())],
  ['pressed on a key', () => key('1')],
  ['pressed on the page', () => happens('pointerdown')],
  ['pressed by what has no pointer', () => element('[data-letters]').click()],
  ['taken back', () => key('Escape')],
  ['looked at elsewhere', () => happens('visibilitychange', document)],
  ['left', () => happens('pagehide', window)],
])(
  'it is not where something was %s since: before the page is there, and until it is pressed',
  (_what, happen) => {
    dialler('5005550100')
    call().click()
    happen()
    expect(call().ariaBusy).toBeNull()
    expect(takenOver('(500) 555-0100')).not.toHaveBeenCalled()

    dialler('5005550100')
    call().click()
    expect(takenOver('(500) 555-0100', happen).mock.calls.filter(([pressed]) => pressed === 'Call')).toEqual(
      [],
    )
  },
)

test('it is not when the page comes too late', () => {
  dialler('5005550100')
  call().click()
  vi.advanceTimersByTime(9_999)
  expect(call().ariaBusy).toBe('true')
  vi.advanceTimersByTime(1)
  expect(call().ariaBusy).toBeNull()
  expect(takenOver('(500) 555-0100')).not.toHaveBeenCalled()
})

test('after a device has slept, whose clocks stood still, it is too late', () => {
  dialler('5005550100')
  call().click()
  vi.setSystemTime(Date.now() + 10_000)
  expect(takenOver('(500) 555-0100')).not.toHaveBeenCalled()
})

test.each([
  ['15005550100', '(500) 555-0100', 1],
  ['011442079460018', '+44 20 7946 0018', 1],
  ['911', '911', 1],
  ['5005550100', '(500) 555-0101', 0],
  ['5005550100', '555-0100', 0],
  ['5005550100', '', 0],
])('only the number that stood there is called: %s, shown as %s', (typed, shown, times) => {
  dialler(typed)
  call().click()
  expect(takenOver(shown)).toHaveBeenCalledTimes(times)
})

test('a number that has become another without a key is not called', () => {
  dialler('5005550100')
  call().click()
  field().value = '5005550101'
  expect(takenOver('(500) 555-0101')).not.toHaveBeenCalled()
  dialler('5005550100')
  call().click()
  expect(takenOver('(500) 555-0100', () => (field().value = '(500) 555-0101'))).not.toHaveBeenCalled()
})

test('a page that could not start, or is not the shell’s own yet, is not pressed', () => {
  dialler('5005550100')
  call().click()
  expect(
    takenOver('(500) 555-0100', () => (element('#root').dataset.takeOver = 'replace')),
  ).not.toHaveBeenCalled()
  dialler('5005550100')
  call().click()
  expect(takenOver('(500) 555-0100', () => field().remove())).not.toHaveBeenCalled()
})

test.each(['', '+', 'Grace', '555 Grace'])(
  'without a number nothing is called, and nothing seems to be: %j',
  typed => {
    dialler(typed)
    call().click()
    key('Enter')
    expect(call().ariaBusy).toBeNull()
    expect(takenOver(typed)).not.toHaveBeenCalled()
  },
)

test.each([
  ['another button', () => element('[data-letters]').click()],
  ['another key', () => key('5')],
  ['a word that is being written', () => key('Enter', { isComposing: true })],
])('nothing is called by %s', (_what, press) => {
  dialler('5005550100')
  press()
  expect(document.querySelector('[aria-busy]')).toBeNull()
  expect(takenOver('(500) 555-0100')).not.toHaveBeenCalled()
})

test('no page but a frame has such a Call', () => {
  dialler('5005550100', 'hydrate')
  call().click()
  expect(call().ariaBusy).toBeNull()
})
