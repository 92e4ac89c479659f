import { expect, test } from 'vitest'
import { germanFinder } from './german-finder.ts'
import { saidPairs } from './sentence-pairs.ts'

const find = germanFinder(
  saidPairs(
    [
      "say('Call', 'Anrufen')",
      "say('Call', 'Anruf')",
      "say('Call back', 'Zurückrufen')",
      "say('was just taken.', 'wurde gerade vergeben.')",
      "say({ one: 'month', other: 'months' }, { one: 'Monat', other: 'Monate' })",
      'say((who: string) => `Call from $' + '{who}`, who => `Anruf von $' + '{who}`)',
      "say('Good', 'Gut')",
      'say(`Call quality: $' + '{grade}`, `Gesprächsqualität: $' + '{grade}`)',
      'say(`$' + '{left} left`, `noch $' + '{left}`)',
    ].join('\n'),
  ),
)

test.each([
  ['Call', 'Anrufen'],
  ['Call', 'Anruf'],
  ['call back', 'Zurückrufen'],
  ['Grace Hopper', 'Grace Hopper'],
  ['1.50', '1,50'],
  ['2 months', '2 Monate'],
  ['Call from Grace', 'Anruf von Grace'],
  ['Call quality: Good', 'Gesprächsqualität: Gut'],
  ['just taken', 'wurde gerade vergeben.'],
])('“%s” is looked for as “%s”', (wanted, shown) => {
  expect(shown).toMatch(find(wanted))
})

test('what is looked for exactly is all that a name says', () => {
  expect('Anrufen').toMatch(find('Call', true))
  expect('Grace anrufen').not.toMatch(find('Call', true))
  expect('Zurückrufen').not.toMatch(find('Call', true))
})

test.each([
  [/^Call from/, 'Anruf von Ada', 'Zurückrufen'],
  [/^Call from Betty/, 'Anruf von Betty', 'Kein Anruf von Betty'],
  [/^Call from Betty$/, 'Anruf von Betty', 'Anruf von Betty, verpasst'],
  [/^Call (back|again)$/, 'Zurückrufen', 'Gut'],
  [/^Call quality: (Good|Poor)$/, 'Gesprächsqualität: Gut', 'Anrufen'],
  [/^\d+ s left$/, 'noch 42 s', '42 s'],
  [/^\+1 415/, '+1 415 555 0100', '+1 212 555 0100'],
])('the pattern %s finds “%s” and not “%s”', (wanted, found, other) => {
  expect(found).toMatch(find(wanted))
  expect(other).not.toMatch(find(wanted))
})
