import type { CallEnd, CallEnder, EndReason } from '@parley/shared-contract'

/**
 * Everything that is said of errors, calls, endings, quality and the line, in English. What belongs to the layout
 * of one page stands in that page. Another language is one more file like this one (docs/adr/0017-codes-below-words-in-one-room.md); the files
 * beside it choose what to say, and hold no words.
 */

export * from './en-errors.ts'
export * from './en-money.ts'
export * from './en-notices.ts'
export * from './en-reachability.ts'
export * from './en-texts.ts'
export * from './en-unblocking.ts'
export * from './en-voicemail.ts'

const CALLS_ARE_OFF = 'Calls are off until it is renewed.'

/** S4, D28: a call in progress. */
export const call = {
  status: { calling: 'Calling…', ringing: 'Ringing…', connecting: 'Connecting…', connected: 'Connected' },
  /** What stands beside the status: it stays `Connected`. */
  whenReconnected: 'Once you are reconnected',
  waits: 'Hold and keypad wait until you are back.',
  startsAnswered: 'Hold and keypad start when they answer.',
  flag: { recovering: 'Reconnecting…', held: 'On hold', muted: 'Muted' },
  hears: { recovering: 'They hear silence.', held: 'They hear music until you resume.' },
  endAgain: 'Press E again to hang up.',
  /** Before a number of the person's own, with its direction. */
  own: { outgoing: 'From', incoming: 'To' },
  incoming: 'Incoming call',
  incomingFrom: (caller: string) => `Incoming call from ${caller}`,
  /** A call that was to be answered from a notification. */
  tooLate: 'The call was over before it could be answered.',
  /** A notification of another person who uses the same browser. */
  forSomebodyElse: 'That notification was for somebody else who uses this browser.',
  isCalling: (caller: string) => `${caller} is calling`,
  signOutEnds: (peer: string) => `Signing out ends your call with ${peer}.`,
  /** @param amount `0.022 credits` */
  answerCost: (amount: string) => `Answering costs ${amount} per minute`,
  /** @param figures `0.022` */
  rate: (figures: string) => `${figures} credits/min`,
  upTo: (time: string) => `up to ${time}`,
  timeLeft: (time: string) => `${time} left`,
  endsIn: (time: string) => `Call ends in ${time}`,
  /** Where the call is out of sight. */
  yoursEndsIn: (time: string) => `Your call ends in ${time}.`,
  plentyLeft: 'Plenty',
  soFar: (amount: string) => `${amount} so far`,
  /** S9: said once, while 25 to 30 s remain, by what ends the call. */
  endsSoon: {
    credits: (seconds: number) => `Your credits last for ${seconds} more seconds.`,
    own: (seconds: number) => `Your daily limit ends this call in ${seconds} seconds.`,
    'new-account': (seconds: number) =>
      `The daily limit of new accounts ends this call in ${seconds} seconds.`,
    'longest-call': (seconds: number) =>
      `This call ends in ${seconds} seconds: four hours are the longest that a call can last.`,
  } satisfies Readonly<Record<CallEnder, (seconds: number) => string>>,
  /** Beside how long a call still lasts: why more credits do not help. */
  endedBy: {
    own: 'Your daily limit',
    'new-account': 'Limit of new accounts',
    'longest-call': 'Four hours at most',
  } satisfies Readonly<Record<Exclude<CallEnder, 'credits'>, string>>,
  microphoneGone: 'Your microphone was unplugged. They cannot hear you until you plug one in.',
  microphoneReplaced: (name: string) =>
    `Your microphone was unplugged. You are now heard through ${name || 'another one'}.`,
  /** On a handset whose person is on the line already. */
  withThem: 'You are in a call with them.',
  /** On the handset of a few digits by which a company texts. */
  shortCode: 'A short code cannot be called.',
  nothingTyped: 'Enter a number to call.',
  /** Call was pressed a moment before the line is ready. */
  callsWhenReady: 'Calls as soon as the line is ready.',
  /** @param digit 0 or 1, which is the first of no area code */
  noAreaCode: (digit: string) => `Area codes do not start with ${digit}.`,
  /** @param areaCode `555` */
  unknownAreaCode: (areaCode: string) => `There is no area code ${areaCode}.`,
  notHere: 'This is not a US or Canadian number.',
  /** @param missing how many digits; null where that is not known */
  tooShort: (missing: number | null) =>
    missing === null ? 'More digits.' : missing === 1 ? '1 more digit.' : `${missing} more digits.`,
  nameTyped: 'Choose someone, or type a number.',
  nobodyFound: 'Nobody has this name. Type a number to call.',
  offline: 'You can call when you are back online.',
  /** D43: why nobody can be called now. @param device another browser of the person: `Firefox on Linux` */
  elsewhere: (device: string) => `In a call in ${device}. Move it here or end it.`,
  numberExpired: `Your number has expired. ${CALLS_ARE_OFF}`,
  /** The same where it is seen that it has expired. */
  callsAreOff: CALLS_ARE_OFF,
}

/** What a call came to, or that it goes on (D44): a word or two, and a heading without a full stop. */
export const end = {
  label: {
    ringing: 'Ringing',
    in_call: 'In call',
    missed: 'Missed',
    declined: 'Declined',
    no_answer: 'No answer',
    busy: 'Busy',
    rejected: 'Rejected',
    not_in_service: 'Not in service',
    cancelled: 'Cancelled',
    completed: 'Completed',
    credits_used_up: 'Completed',
    time_limit: 'Completed',
    lost: 'Lost',
    failed: 'Failed',
    too_few_credits: 'Too few credits',
    destination_blocked: 'Not covered',
    number_expired: 'Number expired',
    other_call: 'Other call',
    spending_limit: 'Limit reached',
    carrier_unavailable: 'Not put through',
  },
  /** In the place of `Completed`, of a talk that the person had at another number (D26). */
  forwarded: 'Forwarded',
  /** A label and why: `Missed · do not disturb`. */
  because: (label: string, why: string) => `${label} · ${why}`,
  /** Why a call to us never rang. The person has not turned it away, nor was busy to miss it. */
  unrung: {
    too_few_credits: 'too few credits',
    number_expired: 'number expired',
    other_call: 'in another call',
    spending_limit: 'limit reached',
    do_not_disturb: 'do not disturb',
    unknown_caller: 'unknown caller',
  } satisfies Readonly<Partial<Record<EndReason, string>>>,
  sentence: {
    ringing: 'Ringing',
    in_call: 'In call',
    missed: 'Missed call',
    declined: 'You declined this call',
    no_answer: 'No answer',
    busy: 'The line is busy',
    rejected: 'The call was rejected',
    not_in_service: 'This number is not in service',
    cancelled: 'Call cancelled',
    completed: 'Call ended',
    credits_used_up: 'Call ended: credits used up',
    time_limit: 'This call reached four hours',
    lost: 'Call lost',
    failed: 'The call failed',
    too_few_credits: 'Insufficient credits for this call',
    destination_blocked: 'This number cannot be called',
    number_expired: 'Your number has expired',
    other_call: 'Another call is already in progress',
    spending_limit: 'Your daily limit stopped this call',
    carrier_unavailable: 'The phone network is not answering',
  },
} satisfies Readonly<
  Record<'label' | 'sentence', Readonly<Record<CallEnd, string>>> & Record<string, unknown>
>

/** How a check came out, for who does not see its picture. */
export const check = { good: 'In order', doubtful: 'Take care', bad: 'In the way', unknown: 'Not known yet' }

/** The days that have a name, on their own and within a sentence. */
export const day = {
  alone: { today: 'Today', yesterday: 'Yesterday' },
  within: { today: 'today', yesterday: 'yesterday' },
}

/** A moment: its day, and the time of day. */
export const moment = {
  alone: (day: string, clock: string) => `${day}, ${clock}`,
  within: (day: string, clock: string) => `${day} at ${clock}`,
}

/** How a call sounds, or sounded. */
export const quality = {
  grade: { excellent: 'Excellent', good: 'Good', fair: 'Fair', poor: 'Poor' },
  label: (grade: string) => `Call quality: ${grade}`,
  /** The grade where nothing else says of what it is. @param grade `Excellent` */
  sound: (grade: string) => `${grade} sound`,
  measuring: 'Checking sound…',
  /** Who does not hear whom, and what may help. */
  oneWay: { unheard_here: 'You can’t hear them', unheard_there: 'They can’t hear you' },
  cure: {
    unheard_here: 'Nothing arrives from their side. If it stays so, hang up and call again.',
    unheard_there: 'Your voice does not arrive. Check your microphone and your network, or call again.',
  },
}

/** Whether calls can be made and come in: the lamp in one word, and what decides it. */
export const line = {
  lamp: {
    ready: 'Ready',
    connecting: 'Connecting…',
    /** It is on its way back, and a call waits for it. */
    reconnecting: call.flag.recovering,
    offline: 'Offline',
    elsewhere: 'Elsewhere',
    numberless: 'No number yet',
    expired: 'Number expired',
    disturbed: 'Do not disturb',
    /** Every call goes to another telephone. */
    forwarded: 'Calls forwarded',
    limited: 'Daily limit',
    tooFew: 'Too few credits',
  },
  unseen: (calls: number) => (calls === 1 ? '1 new missed call' : `${calls} new missed calls`),
  /** D43: a call in another browser of the person. @param device that browser: `Firefox on Linux` */
  call: {
    outgoing: (device: string) => `Calling from ${device}`,
    incoming: (device: string) => `Ringing in ${device}`,
    /** @param device the number that the call was forwarded to (D26) */
    forwarded: (device: string) => `Ringing at ${device}`,
  },
  /** @param place the browser or tab that has the line, within a sentence */
  elsewhere: {
    tab: 'your other tab',
    talking: (place: string) => `You hear this call in ${place}`,
    idle: (place: string) => `Calls ring in ${place}`,
  },
}

/** A change that the server has not got yet: in this page alone, and lost with it. */
export const unsaved = {
  saving: 'Saving…',
  /** Without a network: why, and what to do, of which there is not always room for both. */
  offline: ['Your changes are not saved yet:', 'keep this tab open'],
} as const
