import { sampleMedia, sampleMessage } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { pictureFileName, picturesOf, seenPictures, shownRatio } from './thread-pictures-model.ts'

const said = (id: string, states: readonly ('ready' | 'coming' | 'gone')[]) => {
  const media = states.map((state, at) => sampleMedia({ id: `${id}-${at}`, state }))
  const message = sampleMessage({ id, media })
  return { kind: 'text', at: message.timestamp, id, message } as const
}

test('of a thread those can be looked at that are here, in its order', () => {
  const items = [said('a', ['ready', 'coming']), said('b', []), said('c', ['gone', 'ready'])]
  expect(seenPictures(items).map(({ key }) => key)).toEqual(['a/0', 'c/1'])
})

test('a picture is the same one before its text is sent and after', () => {
  const unsent = { bytes: new Blob(['sea']), width: 4, height: 3, id: null }
  const waiting = {
    ...{ key: 'a', owner: 'ada', to: '+12125550187', body: '', at: 1, pictures: [unsent] },
    ...{ state: 'queued' as const, refusal: null, isUncertain: false, tries: 0, waitsUntil: 0 },
  }
  const before = picturesOf({ unsent: waiting })
  const after = picturesOf({ sent: said('a', ['ready']).message })
  expect(before.map(({ key }) => key)).toEqual(after.map(({ key }) => key))
})

test.each([
  [1200, 900, 4 / 3],
  [0, 0, 4 / 3],
  [100, 4000, 0.6],
  [4000, 100, 2],
])('%d × %d pixels stand in a thread as %d to 1', (width, height, ratio) => {
  expect(shownRatio({ width, height })).toBe(ratio)
})

test.each([
  ['image/png', 'picture-2026-03-07-2.png'],
  ['application/x-nothing', 'picture-2026-03-07-2.jpg'],
])('%s is saved as %s', (contentType, name) => {
  expect(pictureFileName(new Date(2026, 2, 7, 12).getTime(), 2, contentType)).toBe(name)
})
