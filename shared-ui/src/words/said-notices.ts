import { say } from './language.ts'
/** What has happened, in a sentence, and in another one what that means. */
export type Told = readonly [what: string, then?: string]

/** What a person is told without having asked, and of what is charged by itself: a part of `said.ts`. */
export const notice = {
  /** Beside what leads to them. */
  unseen: (notices: number) =>
    say(
      notices === 1 ? '1 new notice' : `${notices} new notices`,
      notices === 1 ? '1 neuer Hinweis' : `${notices} neue Hinweise`,
    ),
  /** Each is what has happened, and then what that means. D18. @param until a day, within a sentence */
  expires: (days: number, until: string): Told =>
    days === 1
      ? [say(`Only 1 day left, until ${until}.`, `Nur noch 1 Tag, bis ${until}.`)]
      : [say(`${days} days left, until ${until}.`, `Noch ${days} Tage, bis ${until}.`)],
  /** @param until until when it is kept, within a sentence */
  expired: (until: string): Told => [
    say('Your number has expired.', 'Deine Nummer ist abgelaufen.'),
    say(`It is kept for you until ${until}.`, `Sie bleibt bis ${until} für dich aufgehoben.`),
  ],
  released: [
    say(
      'This number expired and is no longer yours.',
      'Diese Nummer ist abgelaufen und gehört dir nicht mehr.',
    ),
  ] satisfies Told,
  /** @param amount what that cost: `1.50 credits` */
  renewed: (until: string, amount: string): Told => [
    say(`Renewed until ${until} for ${amount}.`, `Verlängert bis ${until} für ${amount}.`),
  ],
  /** @param until until when it is tried, within a sentence @param limit whose @param again from when on it can be renewed; empty where that has passed */
  refused: {
    INSUFFICIENT_CREDITS: (amount: string, until: string, _limit: string, _again: string): Told => [
      say(
        `It could not be renewed: your balance was below ${amount}.`,
        `Sie konnte nicht verlängert werden: Dein Guthaben lag unter ${amount}.`,
      ),
      say(`We try again until ${until}.`, `Wir versuchen es bis ${until} weiter.`),
    ],
    SPENDING_LIMIT: (_amount: string, until: string, limit: string, again: string): Told => [
      say(
        `It could not be renewed because of ${limit}.`,
        `Sie konnte nicht verlängert werden, wegen: ${limit}.`,
      ),
      say(
        `${again} We try again until ${until}.`,
        `${again} Wir versuchen es bis ${until} weiter.`,
      ).trimStart(),
    ],
  },
  /** Of a renewal that was refused, with a balance that suffices now. @param isTried whether it is tried once more */
  enoughNow: (isTried: boolean) =>
    isTried
      ? say(
          'You have enough now: renew, or we try again within the hour.',
          'Jetzt reicht es: Verlängere sie, oder wir versuchen es binnen einer Stunde wieder.',
        )
      : say(
          'You have enough now: renew it before it expires.',
          'Jetzt reicht es: Verlängere sie, bevor sie abläuft.',
        ),
  /** D13: a charge that failed and is tried once more. @param amount `10.00 credits` @param next `today at 3:24 PM` */
  rechargeOnce: (amount: string, next: string): Told => [
    say(
      'Auto-recharge failed: your card was declined.',
      'Automatisches Aufladen ist fehlgeschlagen: Deine Karte wurde abgelehnt.',
    ),
    say(`${amount} are tried once more ${next}.`, `${amount} werden ${next} noch einmal versucht.`),
  ],
  /** Of what is to be about now. */
  soon: say('soon', 'bald'),
  /** The same when it has been switched off by that. */
  rechargeOff: {
    declined: [
      say(
        'Your card was declined twice, so auto-recharge is off.',
        'Deine Karte wurde zweimal abgelehnt, darum ist automatisches Aufladen aus.',
      ),
      say(
        'Check your card or keep another one, then switch it on again.',
        'Prüfe deine Karte oder hinterleg eine andere, dann schalte es wieder ein.',
      ),
    ],
    unconfirmed: [
      say(
        'Your bank wants you to confirm each charge, so auto-recharge is off.',
        'Deine Bank will, dass du jede Abbuchung bestätigst, darum ist automatisches Aufladen aus.',
      ),
      say(
        'Add credits yourself. It stays off until you switch it on again.',
        'Lade selbst Credits auf. Es bleibt aus, bis du es wieder einschaltest.',
      ),
    ],
    taken_back: [
      say(
        'Auto-recharge is off, since a payment was refunded or is disputed.',
        'Automatisches Aufladen ist aus, weil eine Zahlung erstattet oder beanstandet wurde.',
      ),
      say('It stays off until you switch it on again.', 'Es bleibt aus, bis du es wieder einschaltest.'),
    ],
  } satisfies Readonly<Record<'declined' | 'unconfirmed' | 'taken_back', Told>>,
  /** @param ceiling `100.00 credits` @param from when the next month begins: `April 1` */
  ceiling: (ceiling: string, from: string): Told => [
    say(
      `Auto-recharge has paused: more would go beyond your limit of ${ceiling} a month.`,
      `Automatisches Aufladen ruht: Mehr ginge über deine Grenze von ${ceiling} im Monat.`,
    ),
    say(
      `It resumes on ${from}, or once you raise the limit.`,
      `Es geht am ${from} weiter, oder sobald du die Grenze anhebst.`,
    ),
  ],
  /** More came in a day than are kept. @param most how many are: `2,000` @param from who left them; null for several */
  textsFull: (most: string): Told => [
    say(
      `More than ${most} texts came in one day, so the rest were not kept.`,
      `An einem Tag kamen mehr als ${most} Nachrichten, darum wurde der Rest nicht behalten.`,
    ),
    say('You can block who sends them.', 'Du kannst blockieren, wer sie schickt.'),
  ],
  voicemailsFull: (most: string, from: string | null): Told => [
    from === null
      ? say(
          `More than ${most} voicemails were left in one day, so the rest were not kept, except your contacts’.`,
          `An einem Tag wurden mehr als ${most} Sprachnachrichten hinterlassen, darum wurde der Rest nicht behalten, außer von deinen Kontakten.`,
        )
      : say(
          `${from} left more than ${most} voicemails in one day, so the rest were not kept.`,
          `${from} hat an einem Tag mehr als ${most} Sprachnachrichten hinterlassen, darum wurde der Rest nicht behalten.`,
        ),
    say('You can block who leaves them.', 'Du kannst blockieren, wer sie hinterlässt.'),
  ],
  withheldVoicemailsFull: (most: string): Told => [
    say(
      `Callers who withhold their number left more than ${most} voicemails in one day, so the rest were not kept.`,
      `Anrufer mit unterdrückter Nummer haben an einem Tag mehr als ${most} Sprachnachrichten hinterlassen, darum wurde der Rest nicht behalten.`,
    ),
  ],
  /** The balance has become low. @param amount `1.49 credits` */
  low: (amount: string): Told => [
    say(`Your balance is low: ${amount}.`, `Dein Guthaben ist niedrig: ${amount}.`),
  ],
}

/** D37: limits of what may be spent in a day (UTC). */
export const limit = {
  whose: {
    own: say('your own daily limit', 'dein eigenes Tageslimit'),
    'new-account': say('the daily limit of new accounts', 'das Tageslimit neuer Konten'),
  },
  /** Of one of which nothing else is known. */
  anyones: say('your daily limit', 'dein Tageslimit'),
  /** What the next day lets the person do. @param when within a sentence */
  again: {
    call: (when: string) => say(`You can call again ${when}.`, `Du kannst ${when} wieder anrufen.`),
    back: (when: string) => say(`You can call back ${when}.`, `Du kannst ${when} zurückrufen.`),
    answer: (when: string) =>
      say(`People can reach you again ${when}.`, `Man kann dich ${when} wieder erreichen.`),
    renew: (when: string) => say(`You can renew it ${when}.`, `Du kannst sie ${when} verlängern.`),
    spend: (when: string) => say(`Your limit starts over ${when}.`, `Dein Limit beginnt ${when} von vorn.`),
  },
  /** The same, told right behind why not today. */
  next: {
    call: (when: string) => say(`Call again ${when}.`, `Ruf ${when} wieder an.`),
    back: (when: string) => say(`Call back ${when}.`, `Ruf ${when} zurück.`),
    answer: (when: string) =>
      say(`People can reach you again ${when}.`, `Man kann dich ${when} wieder erreichen.`),
  },
  /** When that is, of whoever lacks credits as well. @param need `1.00 credits` */
  withCredits: (when: string, need: string) =>
    say(`${when}, with at least ${need}`, `${when}, mit mindestens ${need}`),
  /** Of credits that are more than may be spent in a day. @param amount `10.00 credits` */
  aDay: {
    own: (amount: string) =>
      say(
        `Your own limit lets you spend ${amount} a day`,
        `Dein eigenes Limit lässt dich ${amount} am Tag ausgeben`,
      ),
    'new-account': (amount: string) =>
      say(
        `In your first week you can spend ${amount} a day`,
        `In deiner ersten Woche kannst du ${amount} am Tag ausgeben`,
      ),
  },
  /** Behind that, of a day of which some is spent. @param left `0.50` */
  ofWhich: (left: string) =>
    say(`, of which ${left} are left today`, `, davon sind heute noch ${left} übrig`),
  /** Beside a balance of which nothing may be spent today. */
  reached: say('daily limit reached', 'Tageslimit erreicht'),
  /** The same, of which less may be spent than a call needs. @param left `0.97` */
  only: (left: string) => say(`only ${left} left today`, `heute nur noch ${left}`),
  /** How long one can talk today, where the first call, however short, leaves too little for another. */
  oneCall: (span: string) => say(`one call of ${span}`, `ein Anruf von ${span}`),
  /** The same, of which is said how much it is. @param limit `10.00 credits` */
  reachedOf: (limit: string) =>
    say(`Daily limit reached: ${limit} a day.`, `Tageslimit erreicht: ${limit} am Tag.`),
  /** The same of whoever lacks credits besides. @param left `0.04` @param limit `5.00 credits` */
  onlyOf: (left: string, limit: string) =>
    say(`Only ${left} of ${limit} left today.`, `Heute nur noch ${left} von ${limit}.`),
  /** Of a call, which needs more than that to begin; it is no price. @param left `0.04` @param need `1.00 credits` */
  leftForCall: (left: string, need: string) =>
    say(
      `A call needs ${need}; ${left} are left today.`,
      `Ein Anruf braucht ${need}; heute sind noch ${left} übrig.`,
    ),
  /** Of months of a number, which cost more. @param limit `5.00 credits` @param months `3 months` @param cost `4.50` */
  leftForMonths: (left: string, limit: string, months: string, cost: string) =>
    say(
      `${left} of ${limit} left today; ${months} cost ${cost}.`,
      `Heute noch ${left} von ${limit}; ${months} kosten ${cost}.`,
    ),
  leftForMonth: (left: string, limit: string, cost: string) =>
    say(
      `${left} of ${limit} left today; a month costs ${cost}.`,
      `Heute noch ${left} von ${limit}; ein Monat kostet ${cost}.`,
    ),
  /** What a whole day pays for. */
  fits: {
    /** Behind how much that is. @param months `6 months` */
    it: (months: string) => say(`That is enough for ${months}.`, `Das reicht für ${months}.`),
    day: (months: string) =>
      say(`One day’s limit is enough for ${months}.`, `Ein Tageslimit reicht für ${months}.`),
    none: say('A month costs more than your limit of a day.', 'Ein Monat kostet mehr als dein Tageslimit.'),
  },
  /** Of one's own that pays for no month of a number, for whoever has one and for whoever has none. @param limit `1.20 credits` @param month `1.50` */
  below: {
    renewal: (limit: string, month: string) =>
      say(
        `Your own limit of ${limit} a day is less than the ${month} that a month of a number costs, and cannot be raised. Your number cannot be renewed; without it credits buy nothing.`,
        `Dein eigenes Limit von ${limit} am Tag ist kleiner als die ${month}, die ein Monat einer Nummer kostet, und kann nicht erhöht werden. Deine Nummer kann nicht verlängert werden; ohne sie nützen Credits nichts.`,
      ),
    number: (limit: string, month: string) =>
      say(
        `Your own limit of ${limit} a day is less than the ${month} that a month of a number costs, and cannot be raised. You cannot get a number, and without one credits buy nothing.`,
        `Dein eigenes Limit von ${limit} am Tag ist kleiner als die ${month}, die ein Monat einer Nummer kostet, und kann nicht erhöht werden. Du kannst keine Nummer bekommen, und ohne eine nützen Credits nichts.`,
      ),
  },
  /** Beside a number of months that is the most today. @param months `1 month` */
  most: (months: string) => say(`Limit allows ${months}`, `Das Limit erlaubt ${months}`),
  /** Of a purchase after which no call can be made today. @param when within a sentence */
  leavesNoCall: (when: string) => say(`No calls until ${when}.`, `Keine Anrufe bis ${when}.`),
  /** Of one after which little can be spent. @param left `1.00` */
  leavesLittle: (left: string) =>
    say(`Leaves ${left} to spend today.`, `Danach bleiben heute noch ${left} zum Ausgeben.`),
  /** Of a new account. @param when within a sentence */
  more: (when: string) => say(`You can spend more from ${when}.`, `Ab ${when} kannst du mehr ausgeben.`),
  /** What the day lets one pay. @param months `6 months` */
  take: (months: string) => say(`Take ${months}`, `${months} nehmen`),
  /** Where the limits are. */
  open: say('Open limits', 'Limits öffnen'),
}

/** D13: credits that are added by themselves. */
export const recharge = {
  keepCard: say('Keep this card', 'Diese Karte hinterlegen'),
  consent: say(
    'For auto-recharge. Nothing is charged by itself until you switch that on in your wallet, where you can also forget the card.',
    'Für automatisches Aufladen. Nichts wird von selbst abgebucht, bis du es bei deinem Guthaben einschaltest; dort kannst du die Karte auch entfernen.',
  ),
  /** @param card `Visa ending in 4242` */
  kept: (card: string, isOn: boolean) =>
    isOn
      ? say(
          `${card} is kept. You can forget it in your wallet, under Auto-recharge.`,
          `${card} ist hinterlegt. Du kannst sie bei deinem Guthaben unter „Automatisches Aufladen“ entfernen.`,
        )
      : say(
          `${card} is kept. Auto-recharge is still off: switch it on in your wallet, where you can also forget the card.`,
          `${card} ist hinterlegt. Automatisches Aufladen ist noch aus: Schalte es bei deinem Guthaben ein; dort kannst du die Karte auch entfernen.`,
        ),
  title: say('Auto-recharge', 'Automatisches Aufladen'),
  label: say('Add credits automatically', 'Credits automatisch aufladen'),
  /** @param below `2.00 credits` @param card `Visa ending in 4242` */
  when: (below: string, card: string) =>
    say(
      `Charges ${card} when you have less than ${below}`,
      `Bucht von ${card} ab, wenn du weniger als ${below} hast`,
    ),
  notYet: say(
    'Nothing is charged until you switch this on.',
    'Nichts wird abgebucht, bis du das einschaltest.',
  ),
  keep: say('Add credits and keep the card', 'Credits aufladen und Karte hinterlegen'),
  otherCard: say('Use another card', 'Andere Karte nehmen'),
  add: say('Add credits', 'Credits aufladen'),
  unavailable: say('Not available while payments are off.', 'Nicht verfügbar, solange Zahlungen aus sind.'),
  /** The same where no card is kept any more. */
  cannot: say(
    'There is no card that could be charged',
    'Es gibt keine Karte, von der abgebucht werden könnte',
  ),
  about: (below: string) =>
    say(
      `When you have less than ${below}, more can be added from a card you keep.`,
      `Wenn du weniger als ${below} hast, kann von einer hinterlegten Karte aufgeladen werden.`,
    ),
  noCard: say('No card is kept yet.', 'Noch keine Karte hinterlegt.'),
}
