import {
  baseCallRate,
  type CallRecord,
  type Contact,
  type Conversation,
  callLogId,
  callPriceMicro,
  conversationId,
  DOMESTIC_PREFIX,
  defaultSettings,
  digitsOf,
  type Media,
  type Message,
  type PersonNotice,
  type RatesTable,
  type Transaction,
  toCredits,
  type VirtualNumber,
  type Voicemail,
  voicemailPaths,
} from '@parley/shared-contract'
import type { PersonData } from './person-data.ts'

/** Simulated people anybody can call: they answer, are busy, or never pick up. */
export const simulated = {
  answers: `${DOMESTIC_PREFIX}5005550100`,
  busy: `${DOMESTIC_PREFIX}5005550101`,
  silent: `${DOMESTIC_PREFIX}5005550102`,
} as const

const DAY_MS = 86_400_000
/** Numbers in samples were bought this long ago and last a month. */
const OWNED_DAYS = 12
const MONTH_DAYS = 30

/** What calls cost in the harness: the base price within +1, and premium numbers cannot be called. */
export const sampleRates: RatesTable = {
  version: 'sample',
  incoming: baseCallRate,
  destinations: [
    { place: 'United States', kind: 'domestic', rate: baseCallRate, prefixes: ['1'] },
    { place: 'Simulated people', kind: 'simulated', rate: baseCallRate, prefixes: ['150055501'] },
    { place: 'Premium numbers', kind: 'premium', rate: null, prefixes: ['1900 1xxx976'] },
  ],
}

/** One number of a person, bought twelve days before `now`. */
export const sampleNumber = (uid: string, phoneNumber: string, now = Date.now()): VirtualNumber => ({
  id: `${uid}_${digitsOf(phoneNumber)}`,
  phoneNumber,
  userId: uid,
  active: true,
  purchaseDate: now - OWNED_DAYS * DAY_MS,
  expiryDate: now + (MONTH_DAYS - OWNED_DAYS) * DAY_MS,
  createdAt: now - OWNED_DAYS * DAY_MS,
  lastRenewalDate: null,
  renewalCount: 0,
})

/** A call that was answered for a minute and a bit, unless told otherwise; its cost follows its duration. */
export function sampleCall(changed: Partial<CallRecord> = {}): CallRecord {
  const call = {
    userId: 'ada',
    callControlId: null,
    callLegId: null,
    direction: 'outgoing',
    fromNumber: '+14155550142',
    toNumber: simulated.answers,
    status: 'completed',
    duration: 72,
    timestamp: Date.now(),
    answered: true,
    contactName: null,
    recordingUrl: null,
    quality: null,
    endReason: null,
    seenAt: 0,
    ...changed,
  } as const
  return {
    id: callLogId(call.userId, call.timestamp, call.direction),
    connectedAt: call.answered ? call.timestamp + 4000 : null,
    endedAt: call.timestamp + 4000 + call.duration * 1000,
    cost: call.answered ? toCredits(callPriceMicro(call.duration, call.rate ?? baseCallRate)) : 0,
    rate: call.answered ? baseCallRate : null,
    createdAt: call.timestamp,
    updatedAt: call.timestamp,
    ...call,
  }
}

/** One entry of the ledger: the opening balance, unless told otherwise. */
export const sampleTransaction = (changed: Partial<Transaction> = {}): Transaction => ({
  id: `opening_${changed.userId ?? 'ada'}_${changed.seq ?? 1}`,
  userId: 'ada',
  timestamp: Date.now(),
  type: 'opening',
  amount: 5,
  balanceAfter: 5,
  description: 'Welcome to Parley',
  referenceId: changed.userId ?? 'ada',
  seq: 1,
  ...changed,
})

/** A thread with one unread text, unless told otherwise. */
export const sampleConversation = (changed: Partial<Conversation> = {}): Conversation => ({
  id: `${changed.userId ?? 'ada'}_${digitsOf(changed.peerNumber ?? simulated.answers)}`,
  userId: 'ada',
  ownNumber: '+14155550142',
  peerNumber: simulated.answers,
  contactName: null,
  lastMessageAt: Date.now(),
  lastMessageId: null,
  lastSnippet: 'See you at six',
  lastDirection: 'incoming',
  lastFailed: false,
  receivedCount: 1,
  readCount: 0,
  unreadCount: 1,
  markedUnread: false,
  isUnread: true,
  archived: false,
  optedOutAt: null,
  optedInAt: null,
  optedOut: false,
  deletedAt: null,
  clearedAt: null,
  clearedBefore: null,
  updatedAt: Date.now(),
  ...changed,
})

/** A text that was received, unless told otherwise; its thread follows from who sent it, or to whom. */
export function sampleMessage(changed: Partial<Message> = {}): Message {
  const { userId = 'ada', direction = 'incoming' } = changed
  const [own, peer] = ['+14155550142', simulated.answers]
  const [from, to] = direction === 'incoming' ? [peer, own] : [own, peer]
  const message: Omit<Message, 'conversationId'> = {
    ...{ id: `in-${changed.timestamp ?? 1}`, userId, direction, from, to, body: 'See you at six', media: [] },
    ...{ segments: 1, encoding: 'GSM-7', errorCode: null, timestamp: Date.now(), automatic: false },
    ...{ status: direction === 'incoming' ? 'received' : 'sent', cost: direction === 'incoming' ? 0 : 0.01 },
    ...changed,
  }
  const { from: sender, to: reader } = message
  const thread = conversationId(userId, direction === 'incoming' ? sender : reader)
  return { conversationId: thread, ...message }
}

/** A picture of a text, which is here. */
export const sampleMedia = (changed: Partial<Media> = {}): Media => ({
  ...{ id: 'picture-1', contentType: 'image/jpeg', width: 1200, height: 900, bytes: 90_000, state: 'ready' },
  ...changed,
})

/** A voicemail of twelve seconds that nobody has listened to and nothing has transcribed, unless told otherwise. */
export function sampleVoicemail(changed: Partial<Voicemail> = {}): Voicemail {
  const id = changed.id ?? `call-${changed.timestamp ?? 1}`
  return {
    ...{
      id,
      userId: 'ada',
      callLogId: id,
      from: simulated.answers,
      to: '+14155550142',
      timestamp: Date.now(),
    },
    ...{ duration: 12, audioPath: voicemailPaths.audio(id), bytes: 192_044 },
    peaks: Array.from({ length: 60 }, (_, n) => Math.round(50 + 40 * Math.sin(n) * Math.cos(n / 5))),
    ...{ transcript: null, transcriptStatus: 'none', words: [], listenedAt: null },
    ...{ blocked: false, unknownCaller: false, deletedAt: null, createdAt: 1 },
    ...changed,
  }
}

/** Somebody with one mobile number, unless told otherwise; their id follows their name. */
export const sampleContact = (changed: Partial<Contact> = {}): Contact => ({
  id: (changed.displayName ?? 'Echo').toLowerCase().replaceAll(' ', '-'),
  displayName: 'Echo',
  numbers: [{ e164: simulated.answers, label: 'mobile' }],
  email: null,
  company: null,
  notes: null,
  favorite: false,
  photoURL: null,
  createdAt: 1,
  updatedAt: 1,
  ...changed,
})

/** Credits that were not added, since the card was declined for the first time. */
export const sampleNotice = (
  changed: Partial<Extract<PersonNotice, { type: 'recharge_refused' }>> = {},
): PersonNotice => ({
  id: 'recharge_payment-1',
  at: Date.now(),
  seenAt: null,
  type: 'recharge_refused',
  amount: 10,
  reason: 'declined',
  isOff: false,
  ...changed,
})

/** A person with a number, a balance and nothing else, unless told otherwise. */
export function samplePerson(
  name: 'ada' | 'grace',
  changed: Partial<Omit<PersonData, 'user' | 'profile'>> & { credits?: number; now?: number } = {},
): PersonData {
  const { credits = 20, now = Date.now(), ...lists } = changed
  const phoneNumber = name === 'ada' ? '+14155550142' : '+12125550187'
  const email = `${name}@parley.test`
  const createdAt = now - OWNED_DAYS * DAY_MS
  return {
    user: { uid: name, email, displayName: null },
    profile: {
      username: name,
      email,
      phoneNumber,
      displayName: name === 'ada' ? 'Ada Lovelace' : 'Grace Hopper',
      photoURL: null,
      createdAt,
      updatedAt: createdAt,
      lastLogin: now,
      credits,
      settings: defaultSettings,
      signIns: {
        '1': { name: 'Firefox on Linux', browser: null, seenAt: now, endedAt: null },
        '2': { name: 'Safari on iOS', browser: null, seenAt: now - 2 * DAY_MS, endedAt: null },
      },
    },
    phoneNumbers: [sampleNumber(name, phoneNumber, now)],
    transactions: [
      sampleTransaction({ userId: name, amount: credits, balanceAfter: credits, timestamp: createdAt }),
    ],
    calls: [],
    conversations: [],
    messages: [],
    pictures: [],
    voicemails: [],
    contacts: [],
    blocked: [],
    notices: [],
    ...lists,
  }
}
