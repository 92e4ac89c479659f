import { expect, test } from 'vitest'
import { isShared, sharedNumber } from './shared-number-model.ts'

const shared = (about: Record<string, string>) => {
  const entries = Object.entries(about).map(([name, value]) => [`shared-${name}`, value])
  return new URLSearchParams(entries)
}

test.each([
  [{ text: 'Ring (212) 555-0187 after six' }, '+12125550187'],
  [{ text: '+44 20 7946 0018' }, '+442079460018'],
  [{ title: 'Grace, 212-555-0187', text: 'See you' }, '+12125550187'],
  [{ text: 'The office is 415 555 0123', title: '212-555-0187' }, '+14155550123'],
  [{ link: 'tel:+1-212-555-0187' }, '+1-212-555-0187'],
  [{ text: 'tel:+12125550187 Grace' }, '+12125550187'],
])('%j is about %s', (about, number) => {
  expect(sharedNumber(shared(about))).toBe(number)
})

test.each([
  ['nothing', {}],
  ['a word', { text: 'hello' }],
  ['an emergency', { text: 'call 911 now' }],
  [
    'the digits of an address',
    { text: 'https://shop.example/order/2125550187', link: 'https://a.example/2125550187' },
  ],
  ['an empty link', { link: 'tel:' }],
  ['a script in place of a link', { link: 'javascript:alert(2125550187)' }],
  ['markup', { text: '<img src=x onerror=alert(1)>' }],
  ['what hides a number in a code', { text: '1234567890123456789012345' }],
  ['more than anybody shares', { text: `${'9'.repeat(200_000)} 212-555-0187` }],
  ['signs that turn the direction of writing', { text: '\u202e7810-555-212\u202c' }],
])('%s holds no number', (_what, about) => {
  expect(sharedNumber(shared(about as Record<string, string>))).toBeNull()
})

test('what is shared without a number is known all the same', () => {
  expect(isShared(shared({ text: '' }))).toBe(true)
  expect(isShared(new URLSearchParams('call=911'))).toBe(false)
})
