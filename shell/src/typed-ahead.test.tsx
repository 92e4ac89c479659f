import { act, Suspense, useState } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { handOnTyped, keepTyped, TYPED_WAIT_MS } from './typed-ahead.ts'

let root: Root | null = null
afterEach(() => {
  act(() => root?.unmount())
  vi.useRealTimers()
})

/** A page with a drawn field, and what React puts in its place. */
function page() {
  document.body.innerHTML = '<div id="root"><input aria-label="Number"><input aria-label="Search"></div>'
  const element = document.getElementById('root') as HTMLElement
  const field = (label: string) => element.querySelector(`[aria-label=${label}]`) as HTMLInputElement
  const handed = vi.fn()
  handOnTyped(element, handed)
  root = createRoot(element)
  return {
    field,
    handed,
    show: (isThere: boolean) => act(async () => root?.render(<Dialler isThere={isThere} />)),
  }
}

function Dialler({ isThere }: { readonly isThere: boolean }) {
  const [text, setText] = useState('')
  return isThere ? (
    <>
      <input aria-label="Number" value={text} onChange={({ target }) => setText(`${target.value}!`)} />
      <input aria-label="Search" />
    </>
  ) : (
    <p>Loading</p>
  )
}

test('what is typed ahead, up to the last moment, is typed into the field that takes its place, with the caret in it', async () => {
  const { field, handed, show } = page()
  const drawn = field('Number')
  drawn.focus()
  drawn.value = '41'
  await show(false)
  expect(drawn.isConnected).toBe(false)
  await show(true)
  expect(field('Number').value).toBe('41!')
  expect(document.activeElement).toBe(field('Number'))
  expect(field('Search').value).toBe('')
  expect(handed.mock.calls).toEqual([[drawn, field('Number')]])
})

test('what stands in the field already is left alone, and after a while nothing is typed any more', async () => {
  vi.useFakeTimers()
  const { field, handed, show } = page()
  field('Number').value = '41'
  await show(false)
  vi.advanceTimersByTime(TYPED_WAIT_MS)
  await show(true)
  expect(field('Number').value).toBe('')
  expect(handed).not.toHaveBeenCalled()
})

test('what is typed into a page that is taken over as it stands is told to it at once, and the caret stays', () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Form />)}</div>`
  const element = document.getElementById('root') as HTMLElement
  const [email, words] = element.querySelectorAll<HTMLInputElement>('input, textarea') as unknown as [
    HTMLInputElement,
    HTMLInputElement,
  ]
  email.value = 'ada@parley.test'
  words.value = 'Early'
  words.focus()
  words.setSelectionRange(2, 3)
  const tellTyped = keepTyped(element)
  act(() => {
    root = hydrateRoot(element, <Form />)
    tellTyped()
  })
  expect(element.querySelector('output')?.textContent).toBe('ada@parley.test: Early')
  expect([email.isConnected, email.value, words.value]).toEqual([true, 'ada@parley.test', 'Early'])
  expect([document.activeElement, words.selectionStart, words.selectionEnd]).toEqual([words, 2, 3])
})

function Form() {
  const [email, setEmail] = useState('')
  const [words, setWords] = useState('')
  return (
    <Suspense>
      <input
        type="email"
        aria-label="Email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <textarea aria-label="Words" value={words} onChange={({ target }) => setWords(target.value)} />
      <output>
        {email}: {words}
      </output>
    </Suspense>
  )
}
