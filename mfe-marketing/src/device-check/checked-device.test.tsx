import { ParleyError } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import type { Platform } from '@parley/shared-platform'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CheckedDevice } from './checked-device.tsx'
import type { TriedDevice } from './this-device.ts'

type Sound = Platform['sound']

const able: TriedDevice = {
  missing: () => [],
  ringsClosed: () => true,
  ringsOnceInstalled: () => false,
  connects: async () => true,
}

/** A microphone that hears what the test says. */
function scriptedMicrophone() {
  const level = cell(0, createScope())
  const end = vi.fn()
  const check = { level$: level.state$, end } as Partial<Awaited<ReturnType<Sound['checkMicrophone']>>>
  return { check: check as Awaited<ReturnType<Sound['checkMicrophone']>>, end, hear: level.set }
}

const checked = (sound: Partial<Sound>, device: Partial<TriedDevice> = {}) =>
  renderWithPlatform(<CheckedDevice device={{ ...able, ...device }} />, {
    prepare: ({ platform }) => Object.assign(platform.sound, sound),
  })

const finding = (title: string) =>
  screen.getAllByRole('listitem').find(item => item.textContent?.includes(title))?.textContent

test('each part is tried and said in words: what one says and hears as well', async () => {
  const { check, hear, end } = scriptedMicrophone()
  const tryRinger = vi.fn()
  const { user, container, unmount } = checked({ checkMicrophone: async () => check, tryRinger })
  await screen.findByText('Say something.')
  act(() => hear(0.4))
  expect(finding('Microphone')).toContain('Your voice comes through.')
  expect(finding('Connection')).toContain('Sound can be sent from here.')
  await user.click(screen.getByRole('button', { name: 'Play a sound' }))
  expect(tryRinger).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'No' }))
  expect(finding('Speaker')).toContain('Turn it up')
  await user.click(screen.getByRole('button', { name: 'Play a sound' }))
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  expect(finding('Speaker')).toContain('You heard it.')
  expect(await axeViolations(container)).toEqual([])
  expect(end).not.toHaveBeenCalled()
  unmount()
  expect(end).toHaveBeenCalledOnce()
})

test('a microphone that is forbidden says the way out, and the rest is tried all the same', async () => {
  checked({
    checkMicrophone: async () => {
      throw new ParleyError('MICROPHONE_DENIED')
    },
  })
  expect(await screen.findByText(errorSentence('MICROPHONE_DENIED'))).toBeTruthy()
  expect(await screen.findByText(/^Sound can be sent from here/)).toBeTruthy()
})

test('a browser that cannot call is not asked for its microphone', () => {
  const checkMicrophone = vi.fn()
  checked({ checkMicrophone }, { missing: () => ['calls (WebRTC)'] })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(finding('Browser')).toContain('It has no calls (WebRTC). Use a newer browser.')
  expect(checkMicrophone).not.toHaveBeenCalled()
})
