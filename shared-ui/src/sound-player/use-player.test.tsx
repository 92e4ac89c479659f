import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { usePlayer } from './use-player.ts'

/** The addresses that hold a sound still, and how often one began. */
let held: string[] = []
let begun = 0

beforeEach(() => {
  held = []
  begun = 0
  // What jsdom lacks: sounds, and addresses for them.
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {
    begun += 1
  })
  URL.createObjectURL = () => {
    held.push(`blob:http://localhost/${held.length}`)
    return held.at(-1) ?? ''
  }
  URL.revokeObjectURL = address => {
    held = held.filter(one => one !== address)
  }
})

/** A player whose sound comes when it is let. */
function player() {
  const fetching = Promise.withResolvers<Blob>()
  const options = {
    ...{ load: () => fetching.promise, duration: 5, speaker: '', isHeld: false },
    onHeard: () => {},
  }
  const { result, unmount } = renderHook(() => usePlayer(options))
  return {
    unmount,
    play: () => act(() => result.current.toggle()),
    comes: () => act(async () => fetching.resolve(new Blob(['sound']))),
  }
}

test('what is fetched to be played begins, and is let go when its player leaves', async () => {
  const { play, comes, unmount } = player()
  play()
  await comes()
  expect([begun, held.length]).toEqual([1, 1])
  unmount()
  expect(held).toEqual([])
})

test('who leaves while the sound is fetched does not hear it on the next page, and nothing of it is kept', async () => {
  const { play, comes, unmount } = player()
  play()
  unmount()
  await comes()
  expect([begun, held.length]).toEqual([0, 0])
})
