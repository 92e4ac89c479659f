import type { SeededFault } from './seeded-fault.ts'

const [calls, voicemail] = ['features/calls', 'features/voicemail']

/** Faults in what becomes of calls that nobody takes. */
export const voicemailFaults: readonly SeededFault[] = [
  {
    what: 'voicemail counts as an answer',
    file: `${calls}/call-session.ts`,
    find: 'if (voicemail) return untakenSession(events, beginning, voicemail)',
    replace: '',
    noticedBy: [
      `${calls}/incoming-route.test.ts`,
      'ADR 0039: whatever the legs of a call do that voicemail took, in any order and repeated, it costs 0',
    ],
    life: 'calls',
    seed: 2,
  },
  {
    what: 'a talk is free whose answer is told after its person has sent it to voicemail',
    file: `${calls}/call-session.ts`,
    find: 'const talk = lateTalk(events, voicemail)',
    replace: 'const talk = events.length < 0 ? lateTalk(events, voicemail) : null',
    noticedBy: [
      `${calls}/late-talk.test.ts`,
      'is paid to its end, in whatever order and how often that is told',
    ],
    life: 'calls',
    seed: 1,
  },
  {
    what: 'who declines sends the caller to voicemail',
    file: `${calls}/incoming-route.ts`,
    find: "if (isDeclined(ring)) return 'refuse'",
    replace: 'if (isDeclined(ring)) return rest',
    noticedBy: [`${calls}/incoming-route.test.ts`, 'is refused when its person declined'],
    life: 'calls',
    seed: 1,
  },
  {
    what: 'who is sent to voicemail is told that it is busy',
    file: `${calls}/incoming-route.ts`,
    find: 'if (admission.isForwarded || wishOf(call) !== null) return rest',
    replace: 'if (admission.isForwarded) return rest',
    noticedBy: [
      `${calls}/ring-service.test.ts`,
      'also when its browser declines it before the carrier obeys',
    ],
    life: 'calls',
    seed: 1,
  },
  {
    what: 'anybody sends a call to voicemail that rings',
    file: `${calls}/ring-service.ts`,
    find: 'if (call?.uid !== uid) throw',
    replace: 'if (!call) throw',
    noticedBy: [`${calls}/ring-service.test.ts`, 'somebody else’s call rings on'],
    life: 'calls',
    seed: 1,
  },
  {
    what: 'another telephone that rings no longer ends the ring',
    file: `${calls}/ring-end.ts`,
    find: '(ENDS_OF_RINGING.includes(event.cause) && event.cause !== CANCELLED))',
    replace: 'ENDS_OF_RINGING.includes(event.cause))',
    noticedBy: [
      `${calls}/incoming-route.test.ts`,
      'another telephone that rings no longer says nothing of the ring',
    ],
    life: 'calls',
    seed: 1,
  },
  {
    what: 'a ring whose end is lost is paid as a talk',
    file: `${calls}/call-keeper.ts`,
    find: 'if (status?.isAlive && (await isUntaken(call, parts))) return',
    replace: '',
    noticedBy: [
      `${voicemail}/voicemail.test.ts`,
      'also when the end of the ring is told to nobody: whoever looks asks for it',
    ],
    life: 'calls',
    seed: 1,
  },
  {
    what: 'whoever hears of a voicemail again gives its order again',
    file: `${voicemail}/take-orders.ts`,
    find: 'if (changed && changed.after.state !== changed.before.state)',
    replace: 'if (changed)',
    noticedBy: [
      `${voicemail}/voicemail.test.ts`,
      'and what was said is kept, told in the log, and deleted at the carrier',
    ],
    life: 'calls',
    seed: 1,
  },
  {
    what: 'a greeting that the carrier cannot play leaves its caller in silence',
    file: `${voicemail}/voicemail-take.ts`,
    find: "news.completed ? 'recording' : 'greeting'",
    replace: "'recording'",
    noticedBy: [
      `${voicemail}/greeting.test.ts`,
      'or the usual one, once, when the carrier could not play it',
    ],
    life: 'calls',
    seed: 1,
  },
  {
    what: 'a voicemail is given to whoever asks for it',
    file: `${voicemail}/firestore-own-voicemails.ts`,
    find: 'if (voicemail?.userId !== uid || voicemail.deletedAt !== null) return null',
    replace: 'if (!voicemail || voicemail.deletedAt !== null) return null',
    noticedBy: [
      `${voicemail}/voicemail-owner.test.ts`,
      'nobody else hears it, deletes it, or is told whether there is one',
    ],
    life: 'calls',
    seed: 1,
  },
]
