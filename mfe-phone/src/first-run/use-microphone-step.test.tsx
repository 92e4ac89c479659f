import { ParleyError } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { errorSentence } from '@parley/shared-ui/words'
import { act, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { card, inCard, openPhone } from './testing/open-steps.tsx'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['is ticked off once it is allowed', null],
  ['says the way out when it is refused', errorSentence('MICROPHONE_DENIED')],
])('the microphone %s', async (_what, sentence) => {
  const end = vi.fn()
  const { user } = await openPhone({
    prepare: ({ platform }) =>
      vi.spyOn(platform.sound, 'checkMicrophone').mockImplementation(async () => {
        if (sentence) throw new ParleyError('MICROPHONE_DENIED')
        const level$ = cell(0, createScope()).state$
        const record = () => ({ samples: new Promise<never>(() => {}), stop: () => {} })
        return { level$, recordAndPlay: async () => 0, record, end }
      }),
  })
  await user.click(inCard('Allow microphone'))
  if (sentence) expect((await within(card()).findByRole('alert')).textContent).toBe(sentence)
  else {
    await within(card()).findByText('Microphone allowed')
    expect(document.activeElement).toBe(inCard('Check my setup'))
  }
  expect(end).toHaveBeenCalledTimes(sentence ? 0 : 1)
})

test('the microphone ticks itself off when the browser allows it, and in a call', async () => {
  const permission = Object.assign(new EventTarget(), { state: 'prompt' })
  const query = ({ name }: { name: string }) =>
    name === 'microphone' ? Promise.resolve(permission) : Promise.reject(new TypeError())
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } })
  const { unmount } = await openPhone()
  expect(card().textContent).toContain('1 of 5 done')
  permission.state = 'granted'
  act(() => void permission.dispatchEvent(new Event('change')))
  expect(card().textContent).toContain('2 of 5 done')
  permission.state = 'denied'
  act(() => void permission.dispatchEvent(new Event('change')))
  expect(within(card()).getByText(errorSentence('MICROPHONE_DENIED'))).toBeTruthy()
  unmount()
  Reflect.deleteProperty(navigator, 'permissions')
  const { user, harness } = await openPhone()
  await user.click(inCard('Make a test call'))
  await user.click(inCard('Make a test call'))
  await waitFor(() => expect(harness.platform.calls.call$.value.status).toBe('connected'))
  await waitFor(() => expect(within(card()).queryByRole('button', { name: 'Allow microphone' })).toBeNull())
})
