import { RING_TIMEOUT_MS } from '@parley/shared-contract'

/** What keeps a call from ringing here, or does not: a title, and what it means. */
export const reachability = {
  title: 'Can people call you?',
  sum: {
    yes: 'Yes. Calls ring here.',
    elsewhere: (place: string) => `Yes. Calls ring in ${place}.`,
    easilyMissed: 'Yes, while this tab is in front.',
    no: 'No. See what is in the way.',
    forwarded: (number: string) => `Yes. Calls go to ${number}.`,
    unknown: 'Checking…',
  },
  inOrder: (things: number) => (things === 1 ? '1 check passed' : `${things} checks passed`),
  topic: {
    number: 'Number',
    credits: 'Credits',
    disturb: 'Do not disturb',
    line: 'Line',
    notifications: 'Notifications',
  },
  signedIn: (email: string): [string, string] => ['Signed in', `As ${email}.`],
  online: ['Network', 'You are online.'],
  offline: ['No network', 'Check your Wi-Fi or cable. Parley comes back by itself.'],
  signedOut: 'Signed out',
  numberMissing: ['No number', 'Nobody can call you yet.'],
  numberActive: ['Number active', 'It is yours, and paid for.'],
  numberExpired: ['Number expired', 'It rings again once it is renewed.'],
  creditsLow: 'Too few credits',
  limitReached: 'Daily limit reached',
  limitClose: 'Too little left today',
  creditsEnough: ['Credits', 'Enough to answer a call.'],
  disturbOff: ['Do not disturb is off', 'Calls ring.'],
  disturbOn: ['Do not disturb', 'No call rings while this is on.'],
  /** D26: all calls, or those that nobody takes here, go to another telephone. */
  forwardedAll: (number: string): [string, string] => [
    'Calls are forwarded',
    `Calls go to ${number}. They do not ring here.`,
  ],
  forwardedSome: (number: string, when: 'noAnswer' | 'unreachable'): [string, string] => [
    'Call forwarding',
    when === 'noAnswer'
      ? `Calls that you do not answer within ${RING_TIMEOUT_MS / 1000} seconds go to ${number}.`
      : `Calls go to ${number} while Parley is not open.`,
  ],
  /** The same in the top bar, in fewer words. */
  forwardedBriefly: {
    always: (number: string) => `Calls go to ${number}`,
    noAnswer: (number: string) => `Unanswered calls go to ${number}`,
    unreachable: (number: string) => `When Parley is closed, calls go to ${number}`,
  },
  lineElsewhere: (place: string): [string, string] => ['Line elsewhere', `Calls ring in ${place}.`],
  callElsewhere: (device: string): [string, string] => [
    'In a call elsewhere',
    `You are in a call in ${device}.`,
  ],
  lineReady: ['Line ready', 'Calls ring in this tab.'],
  lineNotReady: 'Line not ready',
  ringingOn: ['Ringing is on', 'You hear a call in this tab.'],
  ringingOff: ['Ringing is off', 'Your browser keeps this page silent until you touch it.'],
  /** No browser says whether the device saves its battery, which holds back what is pushed. */
  notificationsAllowed: [
    'Notifications allowed',
    'Calls reach you here when Parley is closed, too. A battery saver can hold them back.',
  ],
  notificationsOpen: [
    'Notifications not allowed yet',
    'Without them a call in a hidden tab is easily missed.',
  ],
  notificationsBlocked: [
    'Notifications not allowed',
    'You may miss calls while Parley is in the background.',
  ],
  notificationsOff: ['Notifications are off', 'You have turned them off on all your devices.'],
  notificationsNotOfCalls: ['Not told of calls', 'You have turned notifications of incoming calls off.'],
  notificationsQuiet: ['Quiet hours', 'No notification tells you of a call now.'],
  /** While nothing rings at all, which is said by itself. */
  notificationsWait: ['Notifications allowed', 'You see no call while Do not disturb is on.'],
  notificationsRemoved: ['Notifications are off here', 'You removed this browser from your devices.'],
  /** Allowed, in a browser that can be told nothing once Parley is closed. */
  notificationsOpenOnly: ['Notifications allowed', 'You see a call while Parley is open.'],
  /** Allowed, and yet nothing arrives once Parley is closed: why. */
  pushFailed: {
    'no-worker': ['Notifications only while open', 'Your browser did not let Parley run in the background.'],
    refused: ['Notifications only while open', 'This browser could not be connected to its push service.'],
  } satisfies Readonly<Record<string, readonly [string, string]>>,
  notificationsNone: ['No notifications', 'This browser has none. Keep this tab in view.'],
} satisfies Readonly<Record<string, string | readonly [string, string] | object>>
