import { expect, test, vi } from 'vitest'
import { closeMicrophone, createBrowserMicrophone } from './microphone.ts'

test('the voice is cleaned by the browser before it is sent (D31)', async () => {
  const stream = {} as MediaStream
  const getUserMedia = vi.fn(async () => stream)
  await expect(createBrowserMicrophone({ getUserMedia }).open()).resolves.toBe(stream)
  const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  expect(getUserMedia).toHaveBeenCalledWith({ audio })
})

test.each([
  ['NotAllowedError', 'MICROPHONE_DENIED'],
  ['SecurityError', 'MICROPHONE_DENIED'],
  ['NotFoundError', 'MICROPHONE_MISSING'],
  ['NotReadableError', 'MICROPHONE_MISSING'],
])('the browser’s %s is %s', async (name, code) => {
  const getUserMedia = () => Promise.reject(new DOMException('', name))
  await expect(createBrowserMicrophone({ getUserMedia }).open()).rejects.toMatchObject({ code })
})

test('closing stops every track, and no microphone is nothing to close', () => {
  const stop = vi.fn()
  closeMicrophone({ getTracks: () => [{ stop }, { stop }] } as unknown as MediaStream)
  closeMicrophone(null)
  expect(stop).toHaveBeenCalledTimes(2)
})
