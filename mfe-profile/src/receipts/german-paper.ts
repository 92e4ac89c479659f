import type { PaperWords } from '@parley/shared-contract'
import { germanEntry } from '../ledger/entry-words.ts'
import { germanFigures } from '../ledger/figures-here.ts'

const minutesWords = (minutes: number): string =>
  minutes === 1 ? '1 angefangene Minute' : `${minutes} angefangene Minuten`
const step = (seconds: number): string => (seconds === 1 ? 'sekundengenau' : `in Schritten von ${seconds} s`)

/** What receipts say in German on the page; the file, which the server writes, is in English. */
export const germanPaper: PaperWords = {
  locale: 'de-DE',
  figures: germanFigures,
  entry: germanEntry,
  receipt: 'Beleg',
  callReceipt: 'Gesprächsbeleg',
  number: 'Belegnummer',
  billedTo: 'Ausgestellt für',
  email: 'E-Mail',
  times: 'Zeiten',
  creditPrice: 'Ein Credit kostet einen US-Dollar.',
  payment: {
    credits: 'Parley-Credits',
    paidOn: 'Bezahlt am',
    paidWith: 'Bezahlt mit',
    someCard: 'Karte',
    bought: 'Gekauft',
    byItself: 'Automatisch, als die Credits knapp wurden',
    columns: ['Credits', 'Betrag'],
    paid: 'Bezahlt',
    refunded: 'Erstattet',
    takenBack: 'Von deiner Bank zurückgeholt',
    net: 'Unterm Strich bezahlt',
    short: figures => `${figures} Credits waren schon ausgegeben und wurden nicht zurückgeholt.`,
  },
  months: {
    number: 'Nummer',
    credits: 'Credits',
    paidFor: 'Bezahlt für',
    span: (from, to) => `${from} bis ${to}`,
    renewed: 'Verlängert',
    byItself: 'Automatisch',
  },
  call: {
    rate: (figures, seconds) =>
      seconds === 60
        ? `${figures} Credits je angefangene Minute`
        : `${figures} Credits pro Minute, ${step(seconds)} gezählt`,
    running: 'Wird gezählt, wenn der Anruf vorbei ist.',
    unanswered: 'Niemand hat angenommen: So ein Anruf ist kostenlos.',
    uncounted: 'Noch nicht gezählt.',
    nothing: 'Nichts: Er war zu Ende, bevor jemand annahm.',
    minutes: (minutes, figures, sum) => `${minutesWords(minutes)} × ${figures} = ${sum} Credits`,
    time: (time, figures, sum) => `${time} × ${figures} pro Minute = ${sum} Credits`,
    withheld: 'Nummer unterdrückt',
    call: 'Anruf',
    incoming: 'Eingehend',
    outgoing: 'Ausgehend',
    from: 'Von',
    to: 'An',
    own: 'Deine Nummer',
    forwarded: 'Weitergeleitet an',
    place: 'Ort',
    began: 'Begonnen',
    answered: 'Angenommen',
    ended: 'Beendet',
    isOn: 'Noch nicht: Der Anruf läuft',
    talked: 'Gesprochen',
    seconds: seconds => (seconds === 1 ? '1 Sekunde' : `${seconds} Sekunden`),
    rateTerm: 'Tarif',
    rateIn: 'Davon, um einzugehen',
    rateOut: 'Davon, um auszugehen',
    price: 'Preis',
    unknown: 'Von diesem Anruf ist nichts als diese Buchungen aufbewahrt.',
    estimated: 'Das Telefonnetz hat nur einen Teil dieses Anrufs gemeldet, also ist seine Dauer geschätzt.',
    measured: 'Die Zeit kommt vom Telefonnetz.',
    short: figures => `Deinem Guthaben fehlten ${figures} Credits. Du schuldest sie nicht.`,
    soFar: 'Bisher',
    charged: 'Abgebucht',
  },
}
