import { RING_TIMEOUT_MS } from '@parley/shared-contract'
import { deviceWords } from './device-words.ts'
import { say } from './language.ts'
import { saidOfNotifications } from './said-of-notifications.ts'

/** What keeps a call from ringing here, or does not: a title, and what it means. */
export const reachability = {
  title: say('Can people call you?', 'Kann man dich anrufen?'),
  sum: {
    yes: say('Yes. Calls ring here.', 'Ja. Anrufe klingeln hier.'),
    elsewhere: (place: string) => say(`Yes. Calls ring in ${place}.`, `Ja. Anrufe klingeln in: ${place}.`),
    easilyMissed: say('Yes, while this tab is in front.', 'Ja, solange dieser Tab vorn ist.'),
    no: say('No. See what is in the way.', 'Nein. Sieh nach, was im Weg ist.'),
    forwarded: (number: string) => say(`Yes. Calls go to ${number}.`, `Ja. Anrufe gehen an ${number}.`),
    unknown: say('Checking…', 'Wird geprüft …'),
  },
  inOrder: (things: number) =>
    say(
      things === 1 ? '1 check passed' : `${things} checks passed`,
      things === 1 ? '1 Prüfung in Ordnung' : `${things} Prüfungen in Ordnung`,
    ),
  topic: {
    number: say('Number', 'Nummer'),
    credits: say('Credits', 'Guthaben'),
    disturb: say('Do not disturb', 'Nicht stören'),
    line: say('Line', 'Leitung'),
  },
  signedIn: (email: string): [string, string] => [
    say('Signed in', 'Angemeldet'),
    say(`As ${email}.`, `Als ${email}.`),
  ],
  online: [say('Network', 'Netz'), say('You are online.', 'Du bist online.')],
  offline: [
    say('No network', 'Kein Netz'),
    say(
      'Check your Wi-Fi or cable. Parley comes back by itself.',
      'Prüfe dein WLAN oder Kabel. Parley kommt von selbst zurück.',
    ),
  ],
  signedOut: say('Signed out', 'Abgemeldet'),
  numberMissing: [
    say('No number', 'Keine Nummer'),
    say('Nobody can call you yet.', 'Noch kann dich niemand anrufen.'),
  ],
  numberActive: [
    say('Number active', 'Nummer aktiv'),
    say('It is yours, and paid for.', 'Sie gehört dir und ist bezahlt.'),
  ],
  numberExpired: [
    say('Number expired', 'Nummer abgelaufen'),
    say('It rings again once it is renewed.', 'Sie klingelt wieder, sobald sie verlängert ist.'),
  ],
  creditsLow: say('Too few credits', 'Zu wenig Guthaben'),
  limitReached: say('Daily limit reached', 'Tageslimit erreicht'),
  limitClose: say('Too little left today', 'Heute zu wenig übrig'),
  creditsEnough: [
    say('Credits', 'Guthaben'),
    say('Enough to answer a call.', 'Genug, um einen Anruf anzunehmen.'),
  ],
  disturbOff: [
    say('Do not disturb is off', '„Nicht stören“ ist aus'),
    say('Calls ring.', 'Anrufe klingeln.'),
  ],
  disturbOn: [
    say('Do not disturb', 'Nicht stören'),
    say('No call rings while this is on.', 'Kein Anruf klingelt, solange das an ist.'),
  ],
  /** D26: with Do not disturb off. */
  contactsOnly: [
    say('Only contacts ring', 'Nur Kontakte klingeln'),
    say('Everyone else goes straight to voicemail.', 'Alle anderen gehen gleich auf die Mailbox.'),
  ],
  /** D26: all calls, or those that nobody takes here, go to another telephone. */
  forwardedAll: (number: string): [string, string] => [
    say('Calls are forwarded', 'Anrufe werden weitergeleitet'),
    say(
      `Calls go to ${number}. They do not ring here.`,
      `Anrufe gehen an ${number}. Hier klingeln sie nicht.`,
    ),
  ],
  forwardedSome: (number: string, when: 'noAnswer' | 'unreachable'): [string, string] => [
    say('Call forwarding', 'Weiterleitung'),
    when === 'noAnswer'
      ? say(
          `Calls that you do not answer within ${RING_TIMEOUT_MS / 1000} seconds go to ${number}.`,
          `Anrufe, die du nicht binnen ${RING_TIMEOUT_MS / 1000} Sekunden annimmst, gehen an ${number}.`,
        )
      : say(
          `Calls go to ${number} while Parley is not open.`,
          `Anrufe gehen an ${number}, solange Parley nicht offen ist.`,
        ),
  ],
  /** The same in the top bar, in fewer words. */
  forwardedBriefly: {
    always: (number: string) => say(`Calls go to ${number}`, `Anrufe gehen an ${number}`),
    noAnswer: (number: string) =>
      say(`Unanswered calls go to ${number}`, `Nicht angenommene Anrufe gehen an ${number}`),
    unreachable: (number: string) =>
      say(`When Parley is closed, calls go to ${number}`, `Ist Parley zu, gehen Anrufe an ${number}`),
  },
  lineElsewhere: (place: string): [string, string] => [
    say('Line elsewhere', 'Leitung woanders'),
    say(`Calls ring in ${place}.`, `Anrufe klingeln in: ${place}.`),
  ],
  callElsewhere: (device: string): [string, string] => [
    say('In a call elsewhere', 'Woanders im Gespräch'),
    say(`You are in a call in ${device}.`, `Du bist in einem Gespräch in ${deviceWords(device)}.`),
  ],
  lineReady: [
    say('Line ready', 'Leitung bereit'),
    say('Calls ring in this tab.', 'Anrufe klingeln in diesem Tab.'),
  ],
  lineNotReady: say('Line not ready', 'Leitung nicht bereit'),
  ringingOn: [
    say('Ringing is on', 'Klingeln ist an'),
    say('You hear a call in this tab.', 'Du hörst einen Anruf in diesem Tab.'),
  ],
  ringingOff: [
    say('Ringing is off', 'Klingeln ist aus'),
    say(
      'Your browser keeps this page silent until you touch it.',
      'Dein Browser hält diese Seite stumm, bis du sie berührst.',
    ),
  ],
  ...saidOfNotifications,
} satisfies Readonly<Record<string, string | readonly [string, string] | object>>
