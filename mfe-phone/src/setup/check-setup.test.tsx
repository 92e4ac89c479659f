import type { MicrophoneCheck, Sound } from '@parley/shared-calling'
import { ParleyError, routes } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PhonePage } from '../phone-page.tsx'
import { CheckSetupButton } from './check-setup-button.tsx'

/** A microphone whose recording is played when the test says so. */
function scriptedCheck() {
  const level = cell(0.5, createScope())
  const played = Promise.withResolvers<number>()
  const end = vi.fn()
  const check: MicrophoneCheck = {
    level$: level.state$,
    async recordAndPlay(onPlaying) {
      onPlaying()
      return played.promise
    },
    record: () => ({ samples: new Promise(() => {}), stop: () => {} }),
    end,
  }
  return { check, end, play: played.resolve }
}

/** The sheet, opened, over this microphone. */
async function open(checkMicrophone: Sound['checkMicrophone']) {
  const rendered = renderWithPlatform(<CheckSetupButton />, {
    prepare: ({ platform }) => Object.assign(platform.sound, { checkMicrophone }),
  })
  await rendered.lineReady()
  await rendered.user.click(screen.getByRole('button', { name: 'Check my setup' }))
  await screen.findByRole('dialog', { name: 'Check my setup' })
  return rendered
}

test('without a network it is dim in its place, and says when it can be done', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => network.mockRestore())
  const { user } = renderWithPlatform(<CheckSetupButton />)
  const button = screen.getByRole('button', { name: 'Check my setup' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.title).toBe('You can check it when you are back online.')
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

const finding = (title: string) =>
  screen.getAllByRole('listitem').find(item => item.textContent?.startsWith(title))?.textContent

test('each step is told in words, and nothing is called', async () => {
  const { check, play } = scriptedCheck()
  const { user, harness } = await open(async () => check)
  expect(finding('Microphone')).toContain('Allowed.')
  expect(finding('Line')).toContain('Ready for calls.')
  expect(screen.getByRole('meter', { name: 'Microphone level' }).getAttribute('value')).toBe('0.5')
  await user.click(screen.getByRole('button', { name: 'Record three seconds' }))
  expect(screen.getByRole('button', { name: 'Playing it back…' })).toBeTruthy()
  await act(async () => play(0.4))
  expect(finding('Sound')).toContain('Your voice came through.')
  expect(harness.carrier.asked.filter(asked => asked.startsWith('placeCall'))).toEqual([])
  expect(await axeViolations(screen.getByRole('dialog'))).toEqual([])
})

test('a microphone that is forbidden says the way out, and can be asked for again', async () => {
  const { check } = scriptedCheck()
  let forbidden = true
  const { user } = await open(async () => {
    if (forbidden) throw new ParleyError('MICROPHONE_DENIED')
    return check
  })
  expect(finding('Microphone')).toContain(errorSentence('MICROPHONE_DENIED'))
  forbidden = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(finding('Microphone')).toContain('Allowed.')
})

test('the microphone is switched off with the sheet', async () => {
  const { check, end } = scriptedCheck()
  const { user } = await open(async () => check)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(end).toHaveBeenCalledOnce())
})

test('an address opens it at once; closed, it leaves the phone, whose address asks for it no more', async () => {
  const { check, end } = scriptedCheck()
  const { user, address, lineReady } = renderWithPlatform(<PhonePage />, {
    at: routes.checkSetup,
    prepare: ({ platform }) => Object.assign(platform.sound, { checkMicrophone: async () => check }),
  })
  await lineReady()
  await screen.findByRole('dialog', { name: 'Check my setup' })
  await screen.findByRole('meter', { name: 'Microphone level' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(end).toHaveBeenCalled()
  expect(address()).toBe(routes.phone)
  expect(document.activeElement).not.toBe(document.body)
})
