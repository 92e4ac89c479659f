import { afterEach, expect, test, vi } from 'vitest'
import { countWords, figureWords, pageLanguage, pageLocale, say } from './language.ts'

afterEach(() => {
  document.documentElement.removeAttribute('lang')
  vi.restoreAllMocks()
})

const pageIn = (lang: string, ...own: readonly string[]) => {
  document.documentElement.lang = lang
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(own)
}

test('a page speaks the language of its document, and English where that is none of ours', () => {
  pageIn('de')
  expect(pageLanguage()).toBe('de')
  expect(say('Call', 'Anrufen')).toBe('Anrufen')
  for (const lang of ['', 'en', 'fr']) {
    pageIn(lang)
    expect(say('Call', 'Anrufen'), lang).toBe('Call')
  }
})

test('dates and numbers take the person’s own form of that language', () => {
  pageIn('de', 'en-GB', 'de-AT', 'de')
  expect(pageLocale()).toBe('de-AT')
  pageIn('en', 'fr-CA')
  expect(pageLocale()).toBe('en')
})

test('what is counted has its figures and its plural from there', () => {
  const calls = () => say({ one: 'call', other: 'calls' }, { one: 'Anruf', other: 'Anrufe' })
  pageIn('en', 'en-US')
  expect([1, 0, 1204].map(count => countWords(count, calls()))).toEqual(['1 call', '0 calls', '1,204 calls'])
  pageIn('de', 'de-DE')
  expect([1, 0, 1204].map(count => countWords(count, calls()))).toEqual([
    '1 Anruf',
    '0 Anrufe',
    '1.204 Anrufe',
  ])
  expect(figureWords(12_000)).toBe('12.000')
})
