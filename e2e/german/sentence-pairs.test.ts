import { expect, test } from 'vitest'
import { HOLE, saidPairs, tablePairs } from './sentence-pairs.ts'

/** With a mark for each hole, whatever its expression is. */
const shown = (text: string) => text.replace(new RegExp(`${HOLE}[^${HOLE}]*${HOLE}`, 'g'), '…')
const pairs = (source: string, file?: string) =>
  saidPairs(source, file).map(({ english, german }) => `${shown(english)} = ${shown(german)}`)

test.each([
  ['a string', "say('Call back', 'Zurückrufen')", ['Call back = Zurückrufen']],
  ['a value', 'say(`$' + '{n} left`, `noch $' + '{n}`)', ['… left = noch …']],
  ['a function', 'say((n: string) => `To $' + '{n}`, n => `An $' + '{n}`)', ['To … = An …']],
  [
    'forms of a plural',
    "countWords(2, say({ one: 'call', other: 'calls' }, { one: 'Anruf', other: 'Anrufe' }))",
    ['call = Anruf', 'calls = Anrufe'],
  ],
  [
    'a choice',
    "say(own ? 'Your call' : 'Their call', own ? 'Dein Anruf' : 'Ihr Anruf')",
    ['Your call = Dein Anruf', 'Their call = Ihr Anruf'],
  ],
  [
    'one in a value of another',
    'say(`Quality: $' + "{say('good', 'gut')}`, 'Qualität')",
    ['Quality: … = Qualität', 'good = gut'],
  ],
])('what is said as %s is found in both languages', (_, source, found) => {
  expect(pairs(source)).toEqual(found)
})

test('what is said as elements is one sentence, with the spaces that a page shows', () => {
  const source = `say(
    <>
      Prices are under <a href="/pricing">Pricing</a>, in{' '}
      {currency}.
    </>,
    <>
      Preise stehen unter <a href="/pricing">Preise</a>, in {currency}.
    </>,
  )`
  expect(pairs(source, 'page.tsx')).toEqual([
    'Prices are under Pricing, in …. = Preise stehen unter Preise, in ….',
  ])
})

test('languages that choose among different numbers of words are no pair', () => {
  expect(saidPairs("say(one ? 'is' : 'are', 'sind')")).toEqual([])
})

test('a page is called in the navigation and in titles what its declaration says', () => {
  const source = `const pages = { voicemail: {
    title: 'Voicemail', layout: 'dashboard', navigation: { label: 'Mail', icon: 'tape' },
    translations: { de: { title: 'Mailbox', label: 'Post' } },
  } }`
  expect(pairs(source)).toEqual(['Voicemail = Mailbox', 'Mail = Post'])
})

test('the same value is the same hole in both languages', () => {
  const [pair] = saidPairs(
    'say((a, b) => `$' + '{a.name} to $' + '{b}`, (a, b) => `An $' + '{b} von $' + '{a.name}`)',
  )
  const holes = (text = '') => text.split(HOLE).filter((_, at) => at % 2)
  expect(holes(pair?.german)).toEqual(holes(pair?.english).toReversed())
})

test('tables are paired by key, whatever stands in them', () => {
  const english = `const a = { TOO_LONG: 'It is too long.', NO_NUMBER: byPlace('Get a number.', { make: 'No number' }) }`
  const german = `const b = { NO_NUMBER: byPlace('Hol dir eine Nummer.', { make: 'Keine Nummer' }), OTHER: 'Anderes' }`
  expect(tablePairs(english, german)).toEqual([
    { english: 'Get a number.', german: 'Hol dir eine Nummer.' },
    { english: 'No number', german: 'Keine Nummer' },
  ])
})
