import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { handOnTyped, TYPED_WAIT_MS } from './typed-ahead.ts'

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
  handOnTyped(element)
  root = createRoot(element)
  return { field, show: (isThere: boolean) => act(async () => root?.render(<Dialler isThere={isThere} />)) }
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
  const { field, show } = page()
  const drawn = field('Number')
  drawn.focus()
  drawn.value = '41'
  await show(false)
  expect(drawn.isConnected).toBe(false)
  await show(true)
  expect(field('Number').value).toBe('41!')
  expect(document.activeElement).toBe(field('Number'))
  expect(field('Search').value).toBe('')
})

test('what stands in the field already is left alone, and after a while nothing is typed any more', async () => {
  vi.useFakeTimers()
  const { field, show } = page()
  field('Number').value = '41'
  await show(false)
  vi.advanceTimersByTime(TYPED_WAIT_MS)
  await show(true)
  expect(field('Number').value).toBe('')
})
