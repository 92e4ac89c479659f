import type { UserId } from './ids.ts'

/** Where documents live. One place, read by the browser, the api and the rules' tests. */
export const firestorePaths = {
  user: (uid: UserId) => `users/${uid}`,
  callLogs: (uid: UserId) => `users/${uid}/callLogs`,
  callLog: (uid: UserId, id: string) => `users/${uid}/callLogs/${id}`,
  contacts: (uid: UserId) => `users/${uid}/contacts`,
  contact: (uid: UserId, id: string) => `users/${uid}/contacts/${id}`,
  blocked: (uid: UserId) => `users/${uid}/blocked`,
  blockedNumber: (uid: UserId, id: string) => `users/${uid}/blocked/${id}`,
  /** What a person is to be told; see `noticeSchema`. */
  notices: (uid: UserId) => `users/${uid}/notices`,
  notice: (uid: UserId, id: string) => `users/${uid}/notices/${id}`,
  phoneNumbers: 'phoneNumbers',
  /** Server only: when the numbers of all people are compared with the carrier's. */
  numbersUpkeep: 'upkeep/numbers',
  transactions: 'transactions',
  conversations: 'conversations',
  conversation: (id: string) => `conversations/${id}`,
  messages: (conversationId: string) => `conversations/${conversationId}/messages`,
  message: (conversationId: string, id: string) => `conversations/${conversationId}/messages/${id}`,
  /** Server only: threads whose texts are being removed. */
  threadPurges: 'threadPurges',
  voicemails: 'voicemails',
  voicemail: (id: string) => `voicemails/${id}`,
  /** Server only: the way of each text to the carrier. */
  messageSends: 'messageSends',
  messageSend: (id: string) => `messageSends/${id}`,
  /** Server only: of which greetings of a person there may be bytes. */
  greetings: (uid: UserId) => `greetings/${uid}`,
  /** Server only: the way of each voicemail from the carrier, by the session of its call. */
  voicemailTakes: 'voicemailTakes',
  voicemailTake: (sessionId: string) => `voicemailTakes/${sessionId}`,
  /** Server only: pictures of texts, and where their bytes lie. */
  media: 'media',
  mediaFile: (id: string) => `media/${id}`,
  /** Server only: files that the carrier may fetch, by the hash of their token. */
  carrierFiles: 'carrierFiles',
  /** Server only: the number a person's calls are forwarded to and how it was confirmed. */
  forwarding: (uid: UserId) => `forwardings/${uid}`,
  /** Server only: how often a number was called today to confirm it. */
  forwardDials: (digits: string) => `forwardDials/${digits}`,
  /** Server only: what people have reported. */
  reports: 'reports',
  report: (id: string) => `reports/${id}`,
  /** Server only: browsers that are pushed to, with the keys to do so. */
  pushDevices: 'pushDevices',
  /** Server only: ringing calls that were pushed, by their session. */
  pushedCalls: 'pushedCalls',
  /** Server only: balance, holds, provisional charges, deletion (B2, D38). */
  accounts: 'billing',
  billing: (uid: UserId) => `billing/${uid}`,
  /** Server only: the latest reports of calls that had no key (B4). */
  keylessReports: (uid: UserId) => `billing/${uid}/keylessReports`,
  /** Server only: payments, as the payment provider tells of them (D13). */
  payments: 'payments',
  payment: (id: string) => `payments/${id}`,
  /** Server only: who somebody is at the payment provider. */
  customer: (uid: UserId) => `customers/${uid}`,
  /** Server only: customers of who has left that are still at the payment provider; by the provider's ids. */
  leftCustomers: 'leftCustomers',
  sipUsers: 'sipUsers',
  sipUser: (uid: UserId) => `sipUsers/${uid}`,
  /** D36 allows names such as `__a__`, which Firestore reserves; the sign in front makes them ordinary ids. */
  username: (name: string) => `usernames/@${name}`,
  callSessions: 'callSessions',
  /** Server only: when work that one process does for all is due again. */
  upkeep: (name: string) => `upkeep/${name}`,
  /** Server only: until when a person's export is under way. */
  exportLease: (uid: UserId) => `upkeep/export_${uid}`,
  /** Server only: mail addresses that have had welcome credits (D12), by their hash. */
  welcome: (mailHash: string) => `welcomes/${mailHash}`,
} as const
