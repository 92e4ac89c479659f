import { displayPhoneNumber } from '@parley/shared-contract'
import { say } from '@parley/shared-ui/words'

/** What an entry says after who it was with, as the server writes it, and in German. */
const notes: readonly (readonly [RegExp, string])[] = [
  [/^length estimated$/, 'Dauer geschätzt'],
  [/^forwarded to (.+)$/, 'weitergeleitet an $1'],
  [/^with pictures$/, 'mit Bildern'],
  [/^(\d+) texts$/, '$1 Nachrichten'],
]

/** The same of whole entries; what stands after who a call or text was with are notes. */
const entries: readonly (readonly [RegExp, string])[] = [
  [/^1 month of (.+)$/, '1 Monat für $1'],
  [/^(\d+) months of (.+)$/, '$1 Monate für $2'],
  [/^1 month more of (.+)$/, '1 weiterer Monat für $1'],
  [/^(\d+) months more of (.+)$/, '$1 weitere Monate für $2'],
  [
    /^(.+) was lost by the phone network: 1 month paid back$/,
    '$1 ging im Telefonnetz verloren: 1 Monat erstattet',
  ],
  [
    /^(.+) was lost by the phone network: (\d+) months paid back$/,
    '$1 ging im Telefonnetz verloren: $2 Monate erstattet',
  ],
  [/^Text to (.+) was not delivered$/, 'Nachricht an $1 wurde nicht zugestellt'],
  [/^Outgoing call$/, 'Ausgehender Anruf'],
  [/^Incoming call$/, 'Eingehender Anruf'],
  [/^Welcome to Parley$/, 'Willkommen bei Parley'],
  [/^Credits added automatically$/, 'Credits automatisch aufgeladen'],
  [/^Credits added$/, 'Credits aufgeladen'],
  [/^Credits from Parley$/, 'Credits von Parley'],
  [/^Corrected by Parley$/, 'Von Parley berichtigt'],
  [/^Payment disputed$/, 'Zahlung angefochten'],
  [/^Dispute settled$/, 'Anfechtung beigelegt'],
  [/^Refund failed$/, 'Erstattung fehlgeschlagen'],
  [/^Refunded to your card$/, 'Auf deine Karte erstattet'],
]

/** Begins what was with somebody, who comes next, and then the notes. */
const talk = /^(Call to|Call from|Text to) (.+?)(?:, (.+))?$/
const ways: Readonly<Record<string, string>> = {
  'Call to': 'Anruf an',
  'Call from': 'Anruf von',
  'Text to': 'Nachricht an',
}

const correction = /^Corrected( by the carrier)?: (.+)$/

/** What no form is known for stays as it was written. */
function germanBy(forms: typeof notes, text: string): string {
  const [pattern, german] = forms.find(([known]) => known.test(text)) ?? []
  return pattern && german !== undefined ? text.replace(pattern, german) : text
}

const germanNote = (note: string): string =>
  note
    .split(', ')
    .map(part => germanBy(notes, part))
    .join(', ')

/** The same in German, whatever the page speaks. */
export function germanEntry(description: string): string {
  const [, byCarrier, corrected] = correction.exec(description) ?? []
  if (corrected !== undefined)
    return `${byCarrier ? 'Vom Netzbetreiber berichtigt' : 'Berichtigt'}: ${germanEntry(corrected)}`
  const whole = germanBy(entries, description)
  if (whole !== description) return whole
  const [, way = '', who, note] = talk.exec(description) ?? []
  if (who === undefined) return description
  return `${ways[way]} ${entryWho(who)}${note === undefined ? '' : `, ${germanNote(note)}`}`
}

/** Who it was with, of a call or a text: a withheld number is kept as `Unknown`. */
export const entryWho = (who: string): string => (who === 'Unknown' ? displayPhoneNumber('') : who)

/** What an entry of the ledger was for, as the server wrote it in English. */
export const entryWords = (description: string): string => say(description, germanEntry(description))

/** What it says after who it was with: `length estimated`. */
export const entryNoteWords = (note: string): string => say(note, germanNote(note))
