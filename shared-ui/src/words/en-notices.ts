/** What has happened, in a sentence, and in another one what that means. */
export type Told = readonly [what: string, then?: string]

/** What a person is told without having asked, and of what is charged by itself, in English: a part of `en.ts`. */
export const notice = {
  /** Beside what leads to them. */
  unseen: (notices: number) => (notices === 1 ? '1 new notice' : `${notices} new notices`),
  /** Each is what has happened, and then what that means. D18. @param until a day, within a sentence */
  expires: (days: number, until: string): Told =>
    days === 1 ? [`Only 1 day left, until ${until}.`] : [`${days} days left, until ${until}.`],
  /** @param until until when it is kept, within a sentence */
  expired: (until: string): Told => ['Your number has expired.', `It is kept for you until ${until}.`],
  released: ['This number expired and is no longer yours.'] satisfies Told,
  /** @param amount what that cost: `1.50 credits` */
  renewed: (until: string, amount: string): Told => [`Renewed until ${until} for ${amount}.`],
  /** @param until until when it is tried, within a sentence @param limit whose @param again from when on it can be renewed; empty where that has passed */
  refused: {
    INSUFFICIENT_CREDITS: (amount: string, until: string, _limit: string, _again: string): Told => [
      `It could not be renewed: your balance was below ${amount}.`,
      `We try again until ${until}.`,
    ],
    SPENDING_LIMIT: (_amount: string, until: string, limit: string, again: string): Told => [
      `It could not be renewed because of ${limit}.`,
      `${again} We try again until ${until}.`.trimStart(),
    ],
  },
  /** Of a renewal that was refused, with a balance that suffices now. @param isTried whether it is tried once more */
  enoughNow: (isTried: boolean) =>
    isTried
      ? 'You have enough now: renew, or we try again within the hour.'
      : 'You have enough now: renew it before it expires.',
  /** D13: a charge that failed and is tried once more. @param amount `10.00 credits` @param next `today at 3:24 PM` */
  rechargeOnce: (amount: string, next: string): Told => [
    'Auto-recharge failed: your card was declined.',
    `${amount} are tried once more ${next}.`,
  ],
  /** Of what is to be about now. */
  soon: 'soon',
  /** The same when it has been switched off by that. */
  rechargeOff: {
    declined: [
      'Your card was declined twice, so auto-recharge is off.',
      'Check your card or keep another one, then switch it on again.',
    ],
    unconfirmed: [
      'Your bank wants you to confirm each charge, so auto-recharge is off.',
      'Add credits yourself. It stays off until you switch it on again.',
    ],
    taken_back: [
      'Auto-recharge is off, since a payment was refunded or is disputed.',
      'It stays off until you switch it on again.',
    ],
  } satisfies Readonly<Record<'declined' | 'unconfirmed' | 'taken_back', Told>>,
  /** @param ceiling `100.00 credits` @param from when the next month begins: `April 1` */
  ceiling: (ceiling: string, from: string): Told => [
    `Auto-recharge has paused: more would go beyond your limit of ${ceiling} a month.`,
    `It resumes on ${from}, or once you raise the limit.`,
  ],
  /** More came in a day than are kept. @param most how many are: `2,000` @param from who left them; null for several */
  textsFull: (most: string): Told => [
    `More than ${most} texts came in one day, so the rest were not kept.`,
    'You can block who sends them.',
  ],
  voicemailsFull: (most: string, from: string | null): Told => [
    from === null
      ? `More than ${most} voicemails were left in one day, so the rest were not kept, except your contacts’.`
      : `${from} left more than ${most} voicemails in one day, so the rest were not kept.`,
    'You can block who leaves them.',
  ],
  withheldVoicemailsFull: (most: string): Told => [
    `Callers who withhold their number left more than ${most} voicemails in one day, so the rest were not kept.`,
  ],
  /** The balance has become low. @param amount `1.49 credits` */
  low: (amount: string): Told => [`Your balance is low: ${amount}.`],
}

/** D37: limits of what may be spent in a day (UTC). */
export const limit = {
  whose: { own: 'your own daily limit', 'new-account': 'the daily limit of new accounts' },
  /** Of one of which nothing else is known. */
  anyones: 'your daily limit',
  /** What the next day lets the person do. @param when within a sentence */
  again: {
    call: (when: string) => `You can call again ${when}.`,
    back: (when: string) => `You can call back ${when}.`,
    answer: (when: string) => `People can reach you again ${when}.`,
    renew: (when: string) => `You can renew it ${when}.`,
    spend: (when: string) => `Your limit starts over ${when}.`,
  },
  /** The same, told right behind why not today. */
  next: {
    call: (when: string) => `Call again ${when}.`,
    back: (when: string) => `Call back ${when}.`,
    answer: (when: string) => `People can reach you again ${when}.`,
  },
  /** When that is, of whoever lacks credits as well. @param need `1.00 credits` */
  withCredits: (when: string, need: string) => `${when}, with at least ${need}`,
  /** Of credits that are more than may be spent in a day. @param amount `10.00 credits` */
  aDay: {
    own: (amount: string) => `Your own limit lets you spend ${amount} a day`,
    'new-account': (amount: string) => `In your first week you can spend ${amount} a day`,
  },
  /** Behind that, of a day of which some is spent. @param left `0.50` */
  ofWhich: (left: string) => `, of which ${left} are left today`,
  /** Beside a balance of which nothing may be spent today. */
  reached: 'daily limit reached',
  /** The same, of which less may be spent than a call needs. @param left `0.97` */
  only: (left: string) => `only ${left} left today`,
  /** How long one can talk today, where the first call, however short, leaves too little for another. */
  oneCall: (span: string) => `one call of ${span}`,
  /** The same, of which is said how much it is. @param limit `10.00 credits` */
  reachedOf: (limit: string) => `Daily limit reached: ${limit} a day.`,
  /** The same of whoever lacks credits besides. @param left `0.04` @param limit `5.00 credits` */
  onlyOf: (left: string, limit: string) => `Only ${left} of ${limit} left today.`,
  /** Of a call, which needs more than that to begin; it is no price. @param left `0.04` @param need `1.00 credits` */
  leftForCall: (left: string, need: string) => `A call needs ${need}; ${left} are left today.`,
  /** Of months of a number, which cost more. @param limit `5.00 credits` @param months `3 months` @param cost `4.50` */
  leftForMonths: (left: string, limit: string, months: string, cost: string) =>
    `${left} of ${limit} left today; ${months} cost ${cost}.`,
  leftForMonth: (left: string, limit: string, cost: string) =>
    `${left} of ${limit} left today; a month costs ${cost}.`,
  /** What a whole day pays for. */
  fits: {
    /** Behind how much that is. @param months `6 months` */
    it: (months: string) => `That is enough for ${months}.`,
    day: (months: string) => `One day’s limit is enough for ${months}.`,
    none: 'A month costs more than your limit of a day.',
  },
  /** Of one's own that pays for no month of a number, for whoever has one and for whoever has none. @param limit `1.20 credits` @param month `1.50` */
  below: {
    renewal: (limit: string, month: string) =>
      `Your own limit of ${limit} a day is less than the ${month} that a month of a number costs, and cannot be raised. Your number cannot be renewed; without it credits buy nothing.`,
    number: (limit: string, month: string) =>
      `Your own limit of ${limit} a day is less than the ${month} that a month of a number costs, and cannot be raised. You cannot get a number, and without one credits buy nothing.`,
  },
  /** Beside a number of months that is the most today. @param months `1 month` */
  most: (months: string) => `Limit allows ${months}`,
  /** Of a purchase after which no call can be made today. @param when within a sentence */
  leavesNoCall: (when: string) => `No calls until ${when}.`,
  /** Of one after which little can be spent. @param left `1.00` */
  leavesLittle: (left: string) => `Leaves ${left} to spend today.`,
  /** Of a new account. @param when within a sentence */
  more: (when: string) => `You can spend more from ${when}.`,
  /** What the day lets one pay. @param months `6 months` */
  take: (months: string) => `Take ${months}`,
  /** Where the limits are. */
  open: 'Open limits',
}

/** D13: credits that are added by themselves. */
export const recharge = {
  keepCard: 'Keep this card',
  consent:
    'For auto-recharge. Nothing is charged by itself until you switch that on in your wallet, where you can also forget the card.',
  /** @param card `Visa ending in 4242` */
  kept: (card: string, isOn: boolean) =>
    isOn
      ? `${card} is kept. You can forget it in your wallet, under Auto-recharge.`
      : `${card} is kept. Auto-recharge is still off: switch it on in your wallet, where you can also forget the card.`,
  title: 'Auto-recharge',
  label: 'Add credits automatically',
  /** @param below `2.00 credits` @param card `Visa ending in 4242` */
  when: (below: string, card: string) => `Charges ${card} when you have less than ${below}`,
  notYet: 'Nothing is charged until you switch this on.',
  keep: 'Add credits and keep the card',
  otherCard: 'Use another card',
  add: 'Add credits',
  unavailable: 'Not available while payments are off.',
  /** The same where no card is kept any more. */
  cannot: 'There is no card that could be charged',
  about: (below: string) => `When you have less than ${below}, more can be added from a card you keep.`,
  noCard: 'No card is kept yet.',
}
