import type { Push } from '@parley/shared-contract/worker'

type CallEnded = Extract<Push, { readonly type: 'call-ended' }>['end']

/** What notifications say, in one language. */
export interface WorkerWords {
  readonly quiet: string
  readonly incoming: string
  /** A caller who withholds their number. */
  readonly unknown: string
  readonly answer: string
  /** Leads to the page in which a call rings. */
  readonly open: string
  readonly decline: string
  readonly ended: Readonly<Record<CallEnded, string>>
  /** Of a call that was declined too late, whatever became of it. */
  readonly ringsNoMore: string
  readonly callBack: string
  readonly message: string
  readonly newMessage: string
  readonly reply: string
  readonly newVoicemail: string
  readonly play: string
  readonly lowBalance: string
  /** @param figures `3.47` */
  readonly creditsLeft: (figures: string) => string
  readonly expired: string
  readonly expires: string
  readonly ringsAgain: (number: string) => string
  /** @param moment epoch milliseconds, said by this device's zone */
  readonly expiresAt: (number: string, moment: number) => string
  readonly expiresWithin: (number: string, days: number) => string
  readonly test: string
  readonly testArrives: string
}

const dateOf = (moment: number, locale: string) =>
  new Date(moment).toLocaleDateString(locale, { month: 'long', day: 'numeric' })
const timeOf = (moment: number, locale: string) =>
  new Date(moment).toLocaleTimeString(locale, { timeStyle: 'short' })

export const english: WorkerWords = {
  quiet: 'Open Parley',
  incoming: 'Incoming call',
  unknown: 'Unknown',
  answer: 'Answer',
  open: 'Open',
  decline: 'Decline',
  ended: {
    answered: 'Call answered',
    declined: 'Call declined',
    missed: 'Missed call',
    left: 'Calls are no longer shown here',
  },
  ringsNoMore: 'The call rings no more',
  callBack: 'Call back',
  message: 'Message',
  newMessage: 'New message',
  reply: 'Reply',
  newVoicemail: 'New voicemail',
  play: 'Play',
  lowBalance: 'Low balance',
  creditsLeft: figures => `${figures} credits left`,
  expired: 'Number expired',
  expires: 'Number expires soon',
  ringsAgain: number => `${number} rings again once it is renewed.`,
  expiresAt: (number, moment) =>
    `${number} expires on ${dateOf(moment, 'en-US')} at ${timeOf(moment, 'en-US')}.`,
  expiresWithin: (number, days) => `${number} expires within ${days === 1 ? 'a day' : `${days} days`}.`,
  test: 'Notifications work',
  testArrives: 'What Parley tells you arrives here.',
}

export const german: WorkerWords = {
  quiet: 'Parley öffnen',
  incoming: 'Eingehender Anruf',
  unknown: 'Unbekannt',
  answer: 'Annehmen',
  open: 'Öffnen',
  decline: 'Ablehnen',
  ended: {
    answered: 'Anruf angenommen',
    declined: 'Anruf abgelehnt',
    missed: 'Verpasster Anruf',
    left: 'Anrufe werden hier nicht mehr gezeigt',
  },
  ringsNoMore: 'Der Anruf klingelt nicht mehr',
  callBack: 'Zurückrufen',
  message: 'Nachricht',
  newMessage: 'Neue Nachricht',
  reply: 'Antworten',
  newVoicemail: 'Neue Sprachnachricht',
  play: 'Anhören',
  lowBalance: 'Guthaben fast leer',
  creditsLeft: figures => `Noch ${figures.replace('.', ',')} Credits`,
  expired: 'Nummer abgelaufen',
  expires: 'Nummer läuft bald ab',
  ringsAgain: number => `${number} klingelt wieder, sobald sie verlängert ist.`,
  expiresAt: (number, moment) =>
    `${number} läuft am ${dateOf(moment, 'de')} um ${timeOf(moment, 'de')} Uhr ab.`,
  expiresWithin: (number, days) =>
    `${number} läuft innerhalb ${days === 1 ? 'eines Tages' : `von ${days} Tagen`} ab.`,
  test: 'Benachrichtigungen funktionieren',
  testArrives: 'Was Parley dir mitteilt, kommt hier an.',
}
