import type { SeededFault } from './seeded-fault.ts'

const messages = 'features/messages'
const ANY_TEXTS =
  'D23: any interleaving of texts, refusals, lost answers, receipts, STOP and refunds, repeated and at once, gives one ledger and one thread'
/** Where it shows soonest. */
const texts = { life: 'texts', seed: 1 } as const

/** Faults in texts: what they cost, how often they go out and come in, and whose threads they are. */
export const textingFaults: readonly SeededFault[] = [
  {
    what: 'a text that has failed is to be paid back twice',
    file: `${messages}/text-send.ts`,
    find: "refundedAt === null && textStateOf(evidence).status === 'failed'",
    replace: "refundedAt !== 0 && textStateOf(evidence).status === 'failed'",
    noticedBy: [
      `${messages}/text-send.test.ts`,
      'D23: whatever is told, answered and looked for, in any order: paid back once, if and only if it has failed',
    ],
    ...texts,
  },
  {
    what: 'a text whose answer was lost is handed over again',
    file: `${messages}/text-send.ts`,
    find: '? { ...send, looksInVain, lookAt: now + TEXT_LOOK_AFTER_MS }',
    replace: "? { ...send, step: 'charged', lookAt: now + TEXT_LOOK_AFTER_MS }",
    noticedBy: [
      `${messages}/text-send.test.ts`,
      'and whose answer was lost is asked for twice, ten minutes apart; then it has failed and is paid back',
    ],
    ...texts,
  },
  {
    what: 'two processes hand the same text over',
    file: `${messages}/text-send.ts`,
    find: "send.step === 'charged'\n    ? {",
    replace: "send.step !== 'final'\n    ? {",
    noticedBy: [
      `${messages}/text-send.test.ts`,
      'who has it keeps it from everybody else, also when the answer was lost',
    ],
    ...texts,
  },
  {
    what: 'a text is taken and not charged',
    file: `${messages}/firestore-messages-store.ts`,
    find: '        ledger.post(account, accepted.change, now)\n',
    replace: '',
    noticedBy: [
      `${messages}/messages.test.ts`,
      'is charged, handed over and in its thread; a repeated request is the same text',
    ],
    ...texts,
  },
  {
    what: 'START takes back a STOP that was said after it',
    file: `${messages}/opt-words.ts`,
    find: '(optedInAt === null || optedInAt <= optedOutAt)',
    replace: 'optedInAt === null',
    noticedBy: [
      `${messages}/texts-received.test.ts`,
      'STOP holds whatever comes late, START ends it, and HELP is answered once a day at nobody’s cost',
    ],
    ...texts,
  },
  {
    what: 'a STOP of before that comes late takes the place of the latest',
    file: `${messages}/opt-words.ts`,
    find: '=> Math.max(known ?? at, at)',
    replace: '=> at + 0 * (known ?? 0)',
    noticedBy: [`${messages}/any-texts.test.ts`, ANY_TEXTS],
    ...texts,
  },
  {
    what: 'a text that has failed is not paid back',
    file: `${messages}/text-send.ts`,
    find: "textStateOf(evidence).status === 'failed' ? chargedMicro : 0",
    replace: "textStateOf(evidence).status === 'failed' ? 0 * chargedMicro : 0",
    noticedBy: [`${messages}/any-texts.test.ts`, ANY_TEXTS],
    ...texts,
  },
  {
    what: 'who has said STOP is texted',
    file: `${messages}/text-decision.ts`,
    find: "  if (thread?.optedOut) throw new ParleyError('OPTED_OUT')\n",
    replace: '',
    noticedBy: [
      `${messages}/texts-received.test.ts`,
      'STOP holds whatever comes late, START ends it, and HELP is answered once a day at nobody’s cost',
    ],
    ...texts,
  },
  {
    what: 'STOP is forgotten with the thread that it was said in',
    file: `${messages}/firestore-thread-purges.ts`,
    find: 'if (rest) transaction.set(',
    replace: 'if (rest && rest.archived) transaction.set(',
    noticedBy: [
      `${messages}/purged-threads.test.ts`,
      'A92: STOP outlives the thread that it was said in, and START ends it',
    ],
    ...texts,
  },
  {
    what: 'a text that is told twice is received twice',
    file: `${messages}/incoming-text.ts`,
    find: '=> `in-',
    replace: '=> crypto.randomUUID() + `in-',
    noticedBy: [
      `${messages}/texts-received.test.ts`,
      'is in its thread once, free, and unread until it is seen on any device',
    ],
    ...texts,
  },
  {
    what: 'a thread can be marked by another person',
    file: `${messages}/firestore-threads.ts`,
    find: 'if (before?.userId !== uid) throw',
    replace: 'if (!before) throw',
    noticedBy: [
      `${messages}/messages.test.ts`,
      'A92: a thread is deleted, brought back, and nobody else’s; another one’s is not found',
    ],
    ...texts,
  },
]
