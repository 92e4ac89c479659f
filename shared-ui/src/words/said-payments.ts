import { say } from './language.ts'
import type { Told } from './said-notices.ts'

/** Money that comes in (D13): what is bought, and what became of it. */
export const payment = {
  /** Behind what is paid, `US$25.00`. @param span how long one can talk for it: `about 18 h 55 min` */
  buys: (span: string) => say(`for ${span} of calls`, `für ${span} Gesprächszeit`),
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
      `Du hast ${amount}, das reicht für ${span} Gesprächszeit.`,
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
