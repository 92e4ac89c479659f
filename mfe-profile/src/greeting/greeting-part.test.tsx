import { GREETING_RATE, ParleyError, routes, usualGreeting } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import type { Samples } from '@parley/shared-contract/wav'
import type { Platform } from '@parley/shared-platform'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

const loud = (seconds: number): Samples => ({
  rate: GREETING_RATE,
  values: new Int16Array(seconds * GREETING_RATE).fill(9000),
})
const silence: Samples = { rate: GREETING_RATE, values: new Int16Array(3 * GREETING_RATE) }

beforeEach(() => {
  // What jsdom lacks: sounds.
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {})
  URL.createObjectURL = () => 'blob:sound'
  URL.revokeObjectURL = () => {}
})

/** The settings with a microphone that hears this, once it is stopped. */
function open(hears: Samples | ParleyError = loud(4)) {
  const end = vi.fn()
  const heard = Promise.withResolvers<Samples>()
  const scripted = {
    async checkMicrophone() {
      if (hears instanceof ParleyError) throw hears
      const level$ = cell(0.5, createScope()).state$
      const record = () => ({ samples: heard.promise, stop: () => heard.resolve(hears) })
      return { level$, recordAndPlay: async () => 0, record, end }
    },
  }
  const prepare = ({ platform }: { platform: Platform }) => Object.assign(platform.sound, scripted)
  const rendered = renderWithPlatform(<SettingsPage />, { at: routes.settings('calling'), prepare })
  const greeting = () => rendered.harness.database.person('ada').profile.greeting
  return { ...rendered, end, greeting, unplug: () => act(async () => heard.resolve(loud(2))) }
}
const button = (name: string) => screen.getByRole('button', { name })
const press = async ({ user }: ReturnType<typeof open>, ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('button', { name }))
}

test('until one records a greeting, the page says what callers hear', async () => {
  const { container } = open()
  expect(screen.getByText(`Callers hear: “${usualGreeting('Ada Lovelace')}”`)).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
})

test('D21: a greeting is recorded, saved, heard, and taken away again', async () => {
  const opened = open()
  const { container, end, greeting, user } = opened
  await press(opened, 'Record greeting')
  expect(await screen.findByRole('meter', { name: 'Microphone level' })).toBeTruthy()
  expect(screen.getByText('Recording')).toBeTruthy()
  expect(container.querySelector('[data-unsaved]')).not.toBeNull()
  expect(screen.getByRole('timer').textContent).toBe('0:00 of 0:30')
  expect(document.activeElement).toBe(button('Stop recording'))
  await user.click(button('Stop recording'))
  await screen.findByRole('button', { name: 'Save greeting' })
  expect(end).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your recording' }))
  expect(await axeViolations(container)).toEqual([])
  expect(greeting()).toBeUndefined()
  await press(opened, 'Save greeting')
  expect(await screen.findByText('Callers hear your own greeting.')).toBeTruthy()
  expect(greeting()).toMatchObject({ seconds: 4 })
  expect(container.querySelector('[data-unsaved]')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Voicemail greeting')
  expect(await axeViolations(container)).toEqual([])
  await press(opened, 'Remove greeting', 'Cancel')
  expect(greeting()).toMatchObject({ seconds: 4 })
  await press(opened, 'Remove greeting', 'Remove')
  expect(await screen.findByText(/^Callers hear: “Hello/)).toBeTruthy()
  expect(greeting()).toBeNull()
})

test('a recording is broken off, and nothing of it is kept', async () => {
  const opened = open()
  await press(opened, 'Record greeting', 'Cancel')
  expect(await screen.findByRole('button', { name: 'Record greeting' })).toBeTruthy()
  await waitFor(() => expect(opened.end).toHaveBeenCalledOnce())
  expect(screen.queryByRole('button', { name: 'Save greeting' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Voicemail greeting')
})

test('its ends are cut with keys, and what is left is what callers hear', async () => {
  const opened = open()
  await press(opened, 'Record greeting', 'Stop recording')
  const from = await screen.findByRole('slider', { name: 'Start' })
  act(() => from.focus())
  await opened.user.keyboard('{ArrowRight>10/}')
  act(() => screen.getByRole('slider', { name: 'End' }).focus())
  await opened.user.keyboard('{ArrowLeft>5/}')
  expect(screen.getByText('0:03 of 0:04')).toBeTruthy()
  expect(from.getAttribute('aria-valuetext')).toBe('0:01.0')
  expect(screen.getByText('0:03.5')).toBeTruthy()
  await press(opened, 'Save greeting')
  await waitFor(() => expect(opened.greeting()).toMatchObject({ seconds: 2.5 }))
})

test('an upload that fails says why and loses nothing; it is made again', async () => {
  const opened = open()
  await press(opened, 'Record greeting', 'Stop recording')
  opened.harness.api.failWith('NETWORK_ERROR')
  await press(opened, 'Save greeting')
  const sentence = `${errorSentence('NETWORK_ERROR')} Your recording is still here.`
  expect(await screen.findByText(sentence)).toBeTruthy()
  opened.harness.api.failWith(null)
  await press(opened, 'Save greeting')
  await waitFor(() => expect(opened.greeting()).toMatchObject({ seconds: 4 }))
})

test('who goes to another section and comes back finds the recording, until it is thrown away', async () => {
  const opened = open()
  const { user } = opened
  await press(opened, 'Record greeting', 'Stop recording')
  await screen.findByRole('button', { name: 'Save greeting' })
  await user.click(screen.getByRole('link', { name: /^Sound/ }))
  expect(screen.queryByRole('button', { name: 'Save greeting' })).toBeNull()
  const leave = new Event('beforeunload', { cancelable: true })
  await user.click(screen.getByRole('link', { name: /^Calling/ }))
  expect(window.dispatchEvent(leave)).toBe(false)
  await press(opened, 'Discard')
  expect(button('Record greeting')).toBeTruthy()
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})

test('what was recorded when the microphone is unplugged is kept', async () => {
  const opened = open()
  await press(opened, 'Record greeting')
  await screen.findByRole('timer')
  await opened.unplug()
  expect(within(screen.getByRole('region', { name: 'Your recording' })).getByText('0:02')).toBeTruthy()
})

test.each<[string, Samples | ParleyError, string]>([
  ['is blocked', new ParleyError('MICROPHONE_DENIED'), errorSentence('MICROPHONE_DENIED')],
  ['is missing', new ParleyError('MICROPHONE_MISSING'), errorSentence('MICROPHONE_MISSING')],
  ['hears nothing', silence, 'Nothing was heard. Check your microphone, then record again.'],
  ['is stopped at once', loud(0.5), 'That was too short. A greeting lasts at least one second.'],
])('a microphone that %s has a sentence, and one can record again', async (_what, hears, sentence) => {
  const opened = open(hears)
  await press(opened, 'Record greeting')
  if (!(hears instanceof ParleyError)) await press(opened, 'Stop recording')
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  expect(button('Record greeting')).toBeTruthy()
})
