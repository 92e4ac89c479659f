import { sampleCall, sampleContact } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { suggest } from './suggest.ts'

const contact = (displayName: string, e164: string, favorite = false) =>
  sampleContact({ displayName, favorite, numbers: [{ e164, label: 'mobile' }] })
const book = [
  contact('Charles Babbage', '+16175550133'),
  contact('Grace Hopper', '+12125550187'),
  contact('Mary Grace', '+13105550111', true),
]
const names = (typed: string) => suggest(book, [], typed).map(({ name }) => name)

test.each([
  ['617', ['Charles Babbage']],
  ['(617) 555-01', ['Charles Babbage']],
  ['+1 617', ['Charles Babbage']],
  ['0187', ['Grace Hopper']],
  ['472-23', ['Mary Grace', 'Grace Hopper']],
  ['467', ['Grace Hopper']],
  ['4', []],
  ['', []],
  ['gra', ['Mary Grace', 'Grace Hopper']],
  ['zzz', []],
  ['99999', []],
])('%s may be %s', (typed, who) => {
  expect(names(typed)).toEqual(who)
})

test('each number of somebody is offered, and no more than six in all', () => {
  const numbers = ['+12125550101', '+12125550102'].map(e164 => ({ e164, label: 'work' }))
  expect(suggest([sampleContact({ numbers })], [], '212')).toHaveLength(2)
  expect(
    suggest(
      Array.from({ length: 9 }, () => sampleContact()),
      [],
      '500',
    ),
  ).toHaveLength(6)
})

test('whoever was called lately is offered too, once, after the contacts', () => {
  const calls = [
    sampleCall({ toNumber: '+12125550187' }),
    sampleCall({ toNumber: '+14155550199', contactName: null }),
    sampleCall({ toNumber: '+14155550199', contactName: null }),
    sampleCall({ direction: 'incoming', fromNumber: '+16175550177', contactName: 'Echo' }),
  ]
  expect(suggest(book, calls, '5550').map(({ name, number }) => ({ name, number }))).toEqual([
    { name: 'Mary Grace', number: '+13105550111' },
    { name: 'Charles Babbage', number: '+16175550133' },
    { name: 'Grace Hopper', number: '+12125550187' },
    { name: '(415) 555-0199', number: '+14155550199' },
    { name: 'Echo', number: '+16175550177' },
  ])
})

test('a number in letters is offered last, as what its keys dial', () => {
  const book = [contact('1-800-Flowers Shop', '+13105550111')]
  expect(suggest(book, [], '1-800-FLOWERS').map(({ number }) => number)).toEqual([
    '+13105550111',
    '+18003569377',
  ])
  expect(suggest(book, [], '1-800-FLOW').map(({ number }) => number)).toEqual(['+13105550111'])
})
