import { expect, test } from 'vitest'
import { chosenLanguage, languageAddress, languageOf } from './page-language.ts'

test('a name of any place is of its language, and of none of ours is English', () => {
  expect(['de', 'de-AT', 'DE-ch', 'en-GB', 'fr', '', undefined].map(languageOf)).toEqual([
    ...['de', 'de', 'de', 'en', 'en', 'en', 'en'],
  ])
})

test('what was chosen is found among a browser’s cookies, where it is one of ours', () => {
  expect(chosenLanguage('a=1; parley-language=de; b=2')).toBe('de')
  expect(chosenLanguage('parley-language=en')).toBe('en')
  for (const cookies of [undefined, '', 'my-parley-language=de', 'parley-language=fr', 'parley-language='])
    expect(chosenLanguage(cookies), cookies).toBeNull()
})

test('a choice has an address, which comes back to where it was made', () => {
  expect(languageAddress('de', '/pricing?a=1&b')).toBe('/language/de?to=%2Fpricing%3Fa%3D1%26b')
  expect(languageAddress(null, '/')).toBe('/language/browser?to=%2F')
})
