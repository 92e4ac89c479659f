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
        `Sie konnte nicht verlängert werden. Der Grund: ${limit}.`,
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
    say(`${amount} are tried once more ${next}.`, `Nächster Versuch mit ${amount}: ${next}.`),
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
        'Automatisches Aufladen ist aus, weil eine Zahlung erstattet oder angefochten wurde.',
      ),
      say('It stays off until you switch it on again.', 'Es bleibt aus, bis du es wieder einschaltest.'),
    ],
  } satisfies Readonly<Record<'declined' | 'unconfirmed' | 'taken_back', Told>>,
  /** @param ceiling `100.00 credits` @param from when the next month begins: `April 1` */
  ceiling: (ceiling: string, from: string): Told => [
    say(
      `Auto-recharge has paused: more would go beyond your limit of ${ceiling} a month.`,
      `Automatisches Aufladen ruht: Mehr ginge über dein Limit von ${ceiling} im Monat.`,
    ),
    say(
      `It resumes on ${from}, or once you raise the limit.`,
      `Es geht am ${from} weiter, oder sobald du das Limit anhebst.`,
    ),
  ],
  /** More came in a day than are kept. @param most how many are: `2,000` @param from who left them; null for several */
  textsFull: (most: string): Told => [
    say(
      `More than ${most} texts came in one day, so the rest were not kept.`,
      `An einem Tag kamen mehr als ${most} Nachrichten, darum wurde der Rest nicht behalten.`,
    ),
    say('You can block whoever sends them.', 'Du kannst blockieren, wer sie schickt.'),
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
    say('You can block whoever leaves them.', 'Du kannst blockieren, wer sie hinterlässt.'),
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
