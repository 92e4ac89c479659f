import { say } from './language.ts'

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
