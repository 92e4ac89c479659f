import { afterEach, expect, test, vi } from 'vitest'
import { entryNoteWords, entryWords } from './entry-words.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['Call to (500) 555-0100', 'Anruf an (500) 555-0100'],
  [
    'Call from (312) 555-0156, forwarded to (212) 555-0187, length estimated',
    'Anruf von (312) 555-0156, weitergeleitet an (212) 555-0187, Dauer geschätzt',
  ],
  [
    'Corrected by the carrier: Call to (500) 555-0100',
    'Vom Netzbetreiber berichtigt: Anruf an (500) 555-0100',
  ],
  ['Call from Unknown, length estimated', 'Anruf von Unbekannt, Dauer geschätzt'],
  ['Corrected: Call from (312) 555-0156', 'Berichtigt: Anruf von (312) 555-0156'],
  ['Text to (500) 555-0100, 2 texts', 'Nachricht an (500) 555-0100, 2 Nachrichten'],
  ['Text to (500) 555-0100 was not delivered', 'Nachricht an (500) 555-0100 wurde nicht zugestellt'],
  ['1 month of (415) 555-0142', '1 Monat für (415) 555-0142'],
  ['3 months more of (415) 555-0142', '3 weitere Monate für (415) 555-0142'],
  [
    '(415) 555-0142 was lost by the phone network: 2 months paid back',
    '(415) 555-0142 ging im Telefonnetz verloren: 2 Monate erstattet',
  ],
  ['Credits added automatically', 'Credits automatisch aufgeladen'],
  ['Something that is new', 'Something that is new'],
  ['', ''],
])('the server writes an entry in English, and a German page says it in German: %s', (english, german) => {
  expect(entryWords(english)).toBe(english)
  vi.stubGlobal('parleyLanguage', 'de')
  expect(entryWords(english)).toBe(german)
})

test('what stands behind a call or a text is said alike', () => {
  vi.stubGlobal('parleyLanguage', 'de')
  expect(['length estimated', 'with pictures', ''].map(entryNoteWords)).toEqual([
    ...['Dauer geschätzt', 'mit Bildern', ''],
  ])
})
