import { RING_TIMEOUT_MS } from '@parley/shared-contract'
import { deviceWords } from './device-words.ts'
import { say } from './language.ts'

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
    notifications: say('Notifications', 'Benachrichtigungen'),
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
  /**
   * No browser says whether the device saves its battery, which holds back what is pushed; and what a page knows of its push service is
   * what came of the last push.
   */
  notificationsAllowed: [
    say('Notifications allowed', 'Benachrichtigungen erlaubt'),
    say(
      'Calls can reach you here when Parley is closed, too. A battery saver can hold them back.',
      'Anrufe können dich hier auch erreichen, wenn Parley zu ist. Ein Energiesparmodus kann sie aufhalten.',
    ),
  ],
  notificationsOpen: [
    say('Notifications not allowed yet', 'Benachrichtigungen noch nicht erlaubt'),
    say(
      'Without them a call in a hidden tab is easily missed.',
      'Ohne sie verpasst man einen Anruf in einem verdeckten Tab leicht.',
    ),
  ],
  notificationsBlocked: [
    say('Notifications not allowed', 'Benachrichtigungen nicht erlaubt'),
    say(
      'You may miss calls while Parley is in the background.',
      'Du verpasst vielleicht Anrufe, solange Parley im Hintergrund ist.',
    ),
  ],
  notificationsOff: [
    say('Notifications are off', 'Benachrichtigungen sind aus'),
    say(
      'You have turned them off on all your devices.',
      'Du hast sie auf allen deinen Geräten ausgeschaltet.',
    ),
  ],
  notificationsNotOfCalls: [
    say('Not told of calls', 'Keine Benachrichtigung über Anrufe'),
    say(
      'You have turned notifications of incoming calls off.',
      'Du hast Benachrichtigungen über eingehende Anrufe ausgeschaltet.',
    ),
  ],
  notificationsQuiet: [
    say('Quiet hours', 'Ruhezeiten'),
    say('No notification tells you of a call now.', 'Jetzt meldet dir keine Benachrichtigung einen Anruf.'),
  ],
  /** While nothing rings at all, which is said by itself. */
  notificationsWait: [
    say('Notifications allowed', 'Benachrichtigungen erlaubt'),
    say(
      'You see no call while Do not disturb is on.',
      'Du siehst keinen Anruf, solange „Nicht stören“ an ist.',
    ),
  ],
  notificationsRemoved: [
    say('Notifications are off here', 'Benachrichtigungen sind hier aus'),
    say('You removed this browser from your devices.', 'Du hast diesen Browser aus deinen Geräten entfernt.'),
  ],
  /** Allowed, in a browser that can be told nothing once Parley is closed. */
  notificationsOpenOnly: [
    say('Notifications allowed', 'Benachrichtigungen erlaubt'),
    say('You see a call while Parley is open.', 'Du siehst einen Anruf, solange Parley offen ist.'),
  ],
  /** Allowed, and yet nothing arrives once Parley is closed: why. */
  pushFailed: {
    'no-worker': [
      say('Notifications only while open', 'Benachrichtigungen nur, solange offen'),
      say(
        'Your browser did not let Parley run in the background.',
        'Dein Browser ließ Parley nicht im Hintergrund laufen.',
      ),
    ],
    refused: [
      say('Notifications only while open', 'Benachrichtigungen nur, solange offen'),
      say(
        'This browser could not be connected to its push service.',
        'Dieser Browser konnte nicht mit seinem Push-Dienst verbunden werden.',
      ),
    ],
  } satisfies Readonly<Record<string, readonly [string, string]>>,
  notificationsNone: [
    say('No notifications', 'Keine Benachrichtigungen'),
    say(
      'This browser has none. Keep this tab in view.',
      'Dieser Browser hat keine. Lass diesen Tab im Blick.',
    ),
  ],
  /** On iOS and iPadOS. */
  notificationsNotInTab: [
    say('No notifications in a tab', 'Keine Benachrichtigungen in einem Tab'),
    say(
      'This device has them once Parley is installed, from iOS 16.4 on.',
      'Dieses Gerät hat sie, sobald Parley installiert ist, ab iOS 16.4.',
    ),
  ],
} satisfies Readonly<Record<string, string | readonly [string, string] | object>>
