import { clockWords } from './clock-words.ts'
import { say } from './language.ts'

/** What a browser tells of calls while its person looks elsewhere, or why not: a title, and what it means. */
export const saidOfNotifications = {
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
  notificationsOfNothing: [
    say('Nothing is told', 'Nichts wird gemeldet'),
    say(
      'You have turned each kind of notification off.',
      'Du hast jede Art von Benachrichtigung ausgeschaltet.',
    ),
  ],
  /** @param until when they end, epoch milliseconds; null where they never do */
  notificationsQuiet: (until: number | null): [string, string] => [
    say('Quiet hours', 'Ruhezeiten'),
    until === null
      ? say(
          'No notification tells you of a call now.',
          'Jetzt meldet dir keine Benachrichtigung einen Anruf.',
        )
      : say(
          `No notification tells you of a call until ${clockWords(until)}.`,
          `Bis ${clockWords(until)} meldet dir keine Benachrichtigung einen Anruf.`,
        ),
  ],
  notificationsConnecting: [
    say('Notifications allowed', 'Benachrichtigungen erlaubt'),
    say('Connecting to its push service…', 'Wird mit seinem Push-Dienst verbunden …'),
  ],
  notificationsOffline: [
    say('Notifications allowed', 'Benachrichtigungen erlaubt'),
    say(
      'You are offline. Nothing arrives here until the network is back.',
      'Du bist offline. Hier kommt nichts an, bis das Netz zurück ist.',
    ),
  ],
  notificationsUnanswered: [
    say('Notifications allowed', 'Benachrichtigungen erlaubt'),
    say(
      'Parley did not answer. What arrives here is not known yet.',
      'Parley hat nicht geantwortet. Was hier ankommt, ist noch nicht bekannt.',
    ),
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
