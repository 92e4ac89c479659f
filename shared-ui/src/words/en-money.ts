import type { Told } from './en-notices.ts'

/** D45: amounts, by the figures that `moneyFigures` gives them. */
export const money = {
  credits: (figures: string) => `${figures} credits`,
  about: (span: string) => `about ${span}`,
  over: (span: string) => `over ${span}`,
  have: (amount: string) => `You have ${amount}.`,
  /** What a minute costs, and how it is counted. @param step in seconds */
  rate: (amount: string, step: number) => {
    if (step === 60) return `${amount} per started minute`
    return `${amount} per minute, counted ${step === 1 ? 'by the second' : `in steps of ${step} s`}`
  },
  /** What is charged for: `5 started minutes × 0.022`. @param time `4:12` */
  startedMinutes: (minutes: number, figures: string) =>
    `${minutes} started ${minutes === 1 ? 'minute' : 'minutes'} × ${figures}`,
  countedTime: (time: string, figures: string) => `${time} × ${figures} per minute`,
  /** Of a purchase after which no call can be made. @param amount with how much one can: `1.00 credits` */
  leavesTooFew: (amount: string) => `That leaves less than the ${amount} that a call needs.`,
  /** Of a balance with which no call can be made. @param amount with how much one can */
  tooFew: (amount: string) => `a call needs a balance of ${amount}`,
}

/** Whole credits stand alone, parts of one in cents: `5`, `1.50`. */
const bound = (credits: number): string =>
  Number.isInteger(credits) ? credits.toLocaleString('en-US') : credits.toFixed(2)
const wholeCredits = (credits: number): string => (credits === 1 ? '1 credit' : `${bound(credits)} credits`)

/** Of an amount that somebody types: what may be typed, and why something else is not taken. */
export const amount = {
  range: (least: number, most: number) => `From ${bound(least)} to ${wholeCredits(most)}`,
  none: (least: number, most: number) => `Type an amount from ${bound(least)} to ${wholeCredits(most)}.`,
  unclear: 'Use figures only, such as 12.50.',
  tooFine: 'Use at most two decimals, such as 12.50.',
  tooLittle: (least: number) => `Enter at least ${wholeCredits(least)}.`,
  tooMuch: (most: number) => `The most is ${wholeCredits(most)}.`,
}

/** Money that comes in (D13): what is bought, and what became of it. */
export const payment = {
  /** Behind what is paid, `US$25.00`. @param span how long one can talk for it: `about 18 h 55 min` */
  buys: (span: string) => `for ${span} of calls`,
  /** What the credits are missing for. @param amount how many, `2.50 credits` */
  lacking: {
    number: (amount: string) => `You need at least ${amount} more for this number.`,
    renewal: (amount: string) => `You need at least ${amount} more to renew.`,
    call: (amount: string) => `You need at least ${amount} more for a call.`,
  },
  waiting: 'Waiting for your bank',
  waitingLong: 'Your credits are added as soon as your bank has answered. You need not wait here.',
  /** @param amount `25.00 credits` */
  added: (amount: string) => `${amount} added`,
  /** Behind that. @param amount `40.81 credits` @param span how long one can talk for it: `about 30 h` */
  enough: (amount: string, span: string) => `You have ${amount}, enough for ${span} of calls.`,
  /** Of one whose person is back from its page, by another way. @param amount `25.00 credits` */
  unfinished: (amount: string): Told => [
    'Your payment is not finished yet.',
    `It is for ${amount}. Go on with it, or cancel it.`,
  ],
  /** Why nothing was added, and what that means. */
  unpaid: {
    cancelled: ['You left before paying.', 'Nothing was charged.'],
    declined: ['Your card was declined.', 'Nothing was charged. Try another card, or ask your bank.'],
    expired: ['The payment was not finished in time.', 'Nothing was charged.'],
    returned: ['The payment went back to your card.'],
  } satisfies Readonly<Record<string, Told>>,
  /** Where nothing can be bought. */
  later: 'Try again later. Nothing was charged.',
}
