import { decimalWords, pageLocale, say } from './language.ts'
import type { Told } from './said-notices.ts'

/** D45: amounts, by the figures that `moneyFigures` gives them. */
export const money = {
  credits: (figures: string) => say(`${figures} credits`, `${figures} Credits`),
  about: (span: string) => say(`about ${span}`, `etwa ${span}`),
  over: (span: string) => say(`over ${span}`, `über ${span}`),
  have: (amount: string) => say(`You have ${amount}.`, `Du hast ${amount}.`),
  /** What a minute costs, and how it is counted. @param step in seconds */
  rate: (amount: string, step: number) => {
    if (step === 60) return say(`${amount} per started minute`, `${amount} je angefangene Minute`)
    return step === 1
      ? say(`${amount} per minute, counted by the second`, `${amount} pro Minute, sekundengenau gezählt`)
      : say(
          `${amount} per minute, counted in steps of ${step} s`,
          `${amount} pro Minute, gezählt in Schritten von ${step} s`,
        )
  },
  /** What is charged for: `5 started minutes × 0.022`. @param time `4:12` */
  startedMinutes: (minutes: number, figures: string) =>
    say(
      `${minutes} started ${minutes === 1 ? 'minute' : 'minutes'} × ${figures}`,
      `${minutes} angefangene ${minutes === 1 ? 'Minute' : 'Minuten'} × ${figures}`,
    ),
  countedTime: (time: string, figures: string) =>
    say(`${time} × ${figures} per minute`, `${time} × ${figures} pro Minute`),
  /** Of a purchase after which no call can be made. @param amount with how much one can: `1.00 credits` */
  leavesTooFew: (amount: string) =>
    say(
      `That leaves less than the ${amount} that a call needs.`,
      `Danach bleiben weniger als die ${amount}, die ein Anruf braucht.`,
    ),
  /** Of a balance with which no call can be made. @param amount with how much one can */
  tooFew: (amount: string) =>
    say(`a call needs a balance of ${amount}`, `ein Anruf braucht ein Guthaben von ${amount}`),
}

/** Whole credits stand alone, parts of one in cents: `5`, `1.50`. */
const bound = (credits: number): string =>
  Number.isInteger(credits)
    ? new Intl.NumberFormat(pageLocale()).format(credits)
    : decimalWords(credits.toFixed(2))
const wholeCredits = (credits: number): string =>
  credits === 1 ? say('1 credit', '1 Credit') : say(`${bound(credits)} credits`, `${bound(credits)} Credits`)

/** Of an amount that somebody types: what may be typed, and why something else is not taken. */
export const amount = {
  range: (least: number, most: number) =>
    say(`From ${bound(least)} to ${wholeCredits(most)}`, `Von ${bound(least)} bis ${wholeCredits(most)}`),
  none: (least: number, most: number) =>
    say(
      `Type an amount from ${bound(least)} to ${wholeCredits(most)}.`,
      `Gib einen Betrag von ${bound(least)} bis ${wholeCredits(most)} ein.`,
    ),
  unclear: say('Use figures only, such as 12.50.', 'Nimm nur Ziffern, etwa 12,50.'),
  tooFine: say(
    'Use at most two decimals, such as 12.50.',
    'Nimm höchstens zwei Nachkommastellen, etwa 12,50.',
  ),
  tooLittle: (least: number) =>
    say(`Enter at least ${wholeCredits(least)}.`, `Gib mindestens ${wholeCredits(least)} ein.`),
  tooMuch: (most: number) => say(`The most is ${wholeCredits(most)}.`, `Höchstens ${wholeCredits(most)}.`),
}

/** Money that comes in (D13): what is bought, and what became of it. */
export const payment = {
  /** Behind what is paid, `US$25.00`. @param span how long one can talk for it: `about 18 h 55 min` */
  buys: (span: string) => say(`for ${span} of calls`, `für ${span} Gespräche`),
  /** What the credits are missing for. @param amount how many, `2.50 credits` */
  lacking: {
    number: (amount: string) =>
      say(
        `You need at least ${amount} more for this number.`,
        `Für diese Nummer fehlen dir noch mindestens ${amount}.`,
      ),
    renewal: (amount: string) =>
      say(
        `You need at least ${amount} more to renew.`,
        `Zum Verlängern fehlen dir noch mindestens ${amount}.`,
      ),
    call: (amount: string) =>
      say(
        `You need at least ${amount} more for a call.`,
        `Für einen Anruf fehlen dir noch mindestens ${amount}.`,
      ),
  },
  waiting: say('Waiting for your bank', 'Warten auf deine Bank'),
  waitingLong: say(
    'Your credits are added as soon as your bank has answered. You need not wait here.',
    'Deine Credits kommen, sobald deine Bank geantwortet hat. Du musst hier nicht warten.',
  ),
  /** @param amount `25.00 credits` */
  added: (amount: string) => say(`${amount} added`, `${amount} aufgeladen`),
  /** Behind that. @param amount `40.81 credits` @param span how long one can talk for it: `about 30 h` */
  enough: (amount: string, span: string) =>
    say(
      `You have ${amount}, enough for ${span} of calls.`,
      `Du hast ${amount}, das reicht für ${span} Gespräche.`,
    ),
  /** Of one whose person is back from its page, by another way. @param amount `25.00 credits` */
  unfinished: (amount: string): Told => [
    say('Your payment is not finished yet.', 'Deine Zahlung ist noch nicht abgeschlossen.'),
    say(
      `It is for ${amount}. Go on with it, or cancel it.`,
      `Sie ist über ${amount}. Führe sie fort oder brich sie ab.`,
    ),
  ],
  /** Why nothing was added, and what that means. */
  unpaid: {
    cancelled: [
      say('You left before paying.', 'Du bist gegangen, ohne zu bezahlen.'),
      say('Nothing was charged.', 'Es wurde nichts abgebucht.'),
    ],
    declined: [
      say('Your card was declined.', 'Deine Karte wurde abgelehnt.'),
      say(
        'Nothing was charged. Try another card, or ask your bank.',
        'Es wurde nichts abgebucht. Versuch eine andere Karte oder frag deine Bank.',
      ),
    ],
    expired: [
      say('The payment was not finished in time.', 'Die Zahlung wurde nicht rechtzeitig abgeschlossen.'),
      say('Nothing was charged.', 'Es wurde nichts abgebucht.'),
    ],
    returned: [say('The payment went back to your card.', 'Die Zahlung ging auf deine Karte zurück.')],
  } satisfies Readonly<Record<string, Told>>,
  /** Where nothing can be bought. */
  later: say(
    'Try again later. Nothing was charged.',
    'Versuch es später noch einmal. Es wurde nichts abgebucht.',
  ),
}
