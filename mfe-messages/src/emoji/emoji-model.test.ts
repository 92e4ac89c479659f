import { expect, test } from 'vitest'
import {
  emojiGroups,
  foundEmoji,
  gridStep,
  groupSigns,
  inTone,
  RECENT_EMOJI_MAX,
  recentFirst,
} from './emoji-model.ts'
import { loadEmoji } from './load-emoji.ts'

const groups = emojiGroups([
  { emoji: '😂', label: 'face with tears of joy', tags: ['laugh', 'lol'], group: 0, version: 0.6 },
  { emoji: '😹', label: 'cat with tears of joy', tags: ['animal', 'face'], group: 0, version: 0.6 },
  {
    ...{ emoji: '👋', label: 'waving hand', tags: ['bye', 'face'], group: 1, version: 0.6 },
    skins: [
      { emoji: '👋🏻', tone: 1 },
      { emoji: '👋🏿', tone: 5 },
    ],
  },
  { emoji: '🫪', label: 'distorted face', group: 0, version: 17 },
  { emoji: '🇦', label: 'regional indicator A', version: 0 },
])
const found = (typed: string) => foundEmoji(groups, typed).map(({ emoji }) => emoji)

test.each([
  ['LOL', ['😂']],
  ['tear jo', ['😂', '😹']],
  ['face', ['😂', '😹', '👋']],
  ['ace', []],
  ['nothing at all', []],
])('%j finds %j, by the beginnings of words, names before other words', (typed, emoji) => {
  expect(found(typed)).toEqual(emoji)
})

test('what many phones do not show is left out, and so are parts of others', () => {
  expect(groups.flatMap(({ emoji }) => emoji).map(({ emoji }) => emoji)).toEqual(['😂', '😹', '👋'])
})

test.each([
  [0, '👋'],
  [1, '👋🏻'],
])('in tone %d a hand is %s', (tone, emoji) => {
  const [hand] = foundEmoji(groups, 'waving')
  expect(hand && inTone(hand, tone)).toBe(emoji)
})

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowDown', 3, 11],
  ['ArrowDown', 15, 15],
  ['ArrowUp', 3, 3],
  ['ArrowLeft', 0, 0],
  ['Home', 9, 0],
  ['End', 9, 19],
  ['a', 9, 9],
])('%s leads from %d to %d of twenty in rows of eight', (key, at, next) => {
  expect(gridStep(key, at, 20, 8)).toBe(next)
})

test('the package has the emoji of people, in all tones', async () => {
  const all = await loadEmoji()
  expect(all.every(({ emoji }) => emoji.length > 50)).toBe(true)
  const [thumb] = foundEmoji(all, 'thumbs up')
  expect(thumb?.tones).toEqual(['👍🏻', '👍🏼', '👍🏽', '👍🏾', '👍🏿'])
})

test('each group has a sign', async () => {
  const all = await loadEmoji()
  expect(all.filter(({ name }) => groupSigns[name] === undefined)).toEqual([])
})

test('what was picked last comes first, once, and the oldest goes', () => {
  expect(recentFirst(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c'])
  const many = Array.from({ length: RECENT_EMOJI_MAX }, (_, at) => `${at}`)
  expect(recentFirst(many, 'new')).toEqual(['new', ...many.slice(0, -1)])
})
