import { sampleCall, sampleContact } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { isFull, recentPeople } from './recent-people-model.ts'

const own = '+14155550100'
const grace = sampleContact({
  displayName: 'Grace',
  numbers: [
    { e164: '+12125550187', label: 'work' },
    { e164: '+12125550188', label: 'home' },
  ],
})
const nina = sampleContact({ displayName: 'Nina', numbers: [{ e164: '+13125550156', label: '' }] })
const to = (toNumber: string, timestamp: number) => sampleCall({ toNumber, timestamp })

test('each stands once, with the newest call, also under another of their numbers', () => {
  const calls = [
    to('+12125550187', 1),
    to('+13125550156', 3),
    to('+12125550188', 5),
    to('+18085550144', 4),
    to('+18085550144', 2),
  ]
  const { known, strangers } = recentPeople([grace, nina], calls, [own])
  expect(known.map(({ contact, call }) => [contact?.displayName, call.timestamp])).toEqual([
    ['Grace', 5],
    ['Nina', 3],
  ])
  expect(strangers.map(({ number, call }) => [number, call.timestamp])).toEqual([['+18085550144', 4]])
})

test('a withheld number and one of one’s own are nobody to show', () => {
  const calls = [sampleCall({ direction: 'incoming', fromNumber: '' }), to(own, 2)]
  expect(recentPeople([], calls, [own])).toEqual({ known: [], strangers: [] })
})

test('ten people are shown, saved or not (S9)', () => {
  const calls = Array.from({ length: 11 }, (_, n) => to(`+180855501${n + 10}`, n))
  const people = recentPeople([nina], [...calls, to('+13125550156', 20)], [own])
  expect(people.known).toHaveLength(1)
  expect(people.strangers.map(({ call }) => call.timestamp)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2])
  expect(isFull(people)).toBe(true)
  expect(isFull(recentPeople([], calls.slice(2), [own]))).toBe(false)
})
