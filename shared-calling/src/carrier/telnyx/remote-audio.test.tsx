import { createScope } from '@parley/shared-contract/reactive'
import { of } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { createRemoteAudio } from './remote-audio.ts'

test.each([
  ['plays', null, true],
  ['is kept from playing until a touch', 'NotAllowedError', false],
  ['loses its stream meanwhile', 'AbortError', true],
])('an element that %s', async (_, failure, heard) => {
  const audio = createRemoteAudio(createScope())
  const played = failure === null ? Promise.resolve() : Promise.reject(new DOMException('', failure))
  vi.spyOn(audio.element, 'play').mockReturnValue(played)
  await expect(audio.play()).resolves.toBe(heard)
  expect(audio.element.autoplay).toBe(true)
})

test('is heard on the chosen loudspeaker, and follows the choice', () => {
  const chosen: string[] = []
  Object.assign(HTMLMediaElement.prototype, { setSinkId: async (id: string) => void chosen.push(id) })
  createRemoteAudio(createScope(), of('', 'headset'))
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId')
  createRemoteAudio(createScope(), of('desk'))
  expect(chosen).toEqual(['', 'headset'])
})
