import { counted } from './counted.ts'

const step = (seconds: number): string => (seconds === 1 ? 'by the second' : `in steps of ${seconds} s`)

/** What receipts say, in English, as the file has it, which the api writes; a page says the same in its own language. */
export const englishPaper = {
  /** Of its dates, which are the same wherever it is written in this language. */
  locale: 'en-US',
  /** @param figures `0.022` or `US$25.00`, as they are in English */
  figures: (figures: string): string => figures,
  /** @param description of an entry of the ledger, as the api wrote it */
  entry: (description: string): string => description,
  receipt: 'Receipt',
  callReceipt: 'Call receipt',
  number: 'Receipt number',
  billedTo: 'Billed to',
  email: 'Email',
  times: 'Times',
  /** D8 */
  creditPrice: 'One credit costs one US dollar.',
  payment: {
    credits: 'Parley credits',
    paidOn: 'Paid on',
    paidWith: 'Paid with',
    someCard: 'Card',
    bought: 'Bought',
    byItself: 'Automatically, when credits ran low',
    columns: ['Credits', 'Amount'],
    paid: 'Paid',
    refunded: 'Refunded',
    takenBack: 'Taken back by your bank',
    net: 'Net paid',
    short: (figures: string) => `${figures} credits had been spent already, and were not taken back.`,
  },
  months: {
    number: 'Number',
    credits: 'Credits',
    paidFor: 'Paid for',
    span: (from: string, to: string) => `${from} to ${to}`,
    renewed: 'Renewed',
    byItself: 'Automatically',
  },
  call: {
    rate: (figures: string, seconds: number) =>
      seconds === 60
        ? `${figures} credits per started minute`
        : `${figures} credits per minute, counted ${step(seconds)}`,
    running: 'Counted when the call is over.',
    unanswered: 'Nobody answered: such a call is free.',
    uncounted: 'Not counted yet.',
    nothing: 'Nothing: it ended before it was answered.',
    minutes: (minutes: number, figures: string, sum: string) =>
      `${counted(minutes, 'started minute')} × ${figures} = ${sum} credits`,
    time: (time: string, figures: string, sum: string) => `${time} × ${figures} per minute = ${sum} credits`,
    withheld: 'Number withheld',
    call: 'Call',
    incoming: 'Incoming',
    outgoing: 'Outgoing',
    from: 'From',
    to: 'To',
    own: 'Your number',
    forwarded: 'Forwarded to',
    place: 'Place',
    began: 'Began',
    answered: 'Answered',
    ended: 'Ended',
    isOn: 'Not yet: the call is on',
    talked: 'Talked',
    seconds: (seconds: number) => counted(seconds, 'second'),
    rateTerm: 'Rate',
    rateIn: 'Of that, to come in',
    rateOut: 'Of that, to go out',
    price: 'Price',
    unknown: 'Nothing but these entries is kept of this call.',
    estimated: 'The phone network reported only part of this call, so its length is estimated.',
    measured: 'The time is the phone network’s.',
    short: (figures: string) => `Your balance was ${figures} credits short. You do not owe them.`,
    soFar: 'So far',
    charged: 'Charged',
  },
}

/** The same in any language. */
export type PaperWords = typeof englishPaper
