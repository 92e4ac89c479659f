import type { SeededFault } from './seeded-fault.ts'

const calls = 'features/calls'
const noticing = (title: string) => [`${calls}/awaited-line.test.ts`, title] as const
const noticingClosed = (title: string) => [`${calls}/ring-nowhere.test.ts`, title] as const
const noticingWanted = (title: string) => [`${calls}/wanted-call.test.ts`, title] as const

/** Faults in what becomes of calls that wait for a line. */
export const awaitedLineFaults: readonly SeededFault[] = [
  {
    what: 'a call that found no line waits for none',
    file: `${calls}/awaited-line.ts`,
    find: 'return ring !== null && isNobodyThere(ring) ? ring : null',
    replace: 'return null',
    noticedBy: noticing('waits, and nobody is asked to leave a message yet'),
    life: 'calls',
    seed: 1,
  },
  {
    what: 'a call is sent again to the line that was known when it found none',
    file: `${calls}/awaited-line.ts`,
    find: 'lineBefore(call)?.after === registration ||',
    replace: '',
    noticedBy: noticing('goes to no line that was known when it found nobody, told again or not'),
    life: 'calls',
    seed: 1,
  },
  {
    what: 'nobody looks at a call when its time to wait is over',
    file: `${calls}/awaited-line.ts`,
    find: 'return wallAt === null ? call : { ...call, money: { ...call.money, wallAt } }',
    replace: 'return call',
    noticedBy: noticing('has voicemail after 25 s without a line, costs nothing and holds nothing'),
    life: 'calls',
    seed: 1,
  },
  {
    what: 'a line that came up before it was told that there was none is passed over',
    file: `${calls}/calls-service.ts`,
    find: 'none was there.\n          await parts.awaited.sendAgain(after)',
    replace: '',
    noticedBy: noticing(
      'a line that comes up before it is told that none was there gets the call then, once',
    ),
    life: 'calls',
    seed: 1,
  },
  {
    what: 'the leg that found no line counts on while the one that came up rings',
    file: `${calls}/forwarded-call.ts`,
    find: ', ...sendingsAgain(evidence)].map(',
    replace: '].map(',
    noticedBy: noticing('is sent to the line that comes up, rings there, and is paid as any'),
    life: 'calls',
    seed: 1,
  },
  {
    what: 'a call that rings where a page was closed stays there when a line comes up',
    file: `${calls}/awaited-line.ts`,
    find: 'awaitingSince(call) ?? ringingNowhere(call, line) ??',
    replace: 'awaitingSince(call) ??',
    noticedBy: noticingClosed('goes to the line that comes up meanwhile, and is answered there'),
    life: 'calls',
    seed: 1,
  },
  {
    what: 'a browser that died is rung where it was, though it is there again',
    file: `${calls}/awaited-line.ts`,
    find: ' || known.browser === browser',
    replace: '',
    noticedBy: noticingClosed('goes to the new line of the same browser, which died and gave nothing back'),
    life: 'calls',
    seed: 1,
  },
  {
    what: 'a call rings on where a page was left, since no closed page is told of it',
    file: `${calls}/awaited-line.ts`,
    find: '(admission.knownLine ?? admission.awaitsLine ?? null)',
    replace: '(admission.awaitsLine ?? null)',
    noticedBy: noticingClosed(
      'it goes to the line of the new page, and is answered there, where the page before has given its line back',
    ),
    life: 'calls',
    seed: 1,
  },
  {
    what: 'a call is taken from the page that it rings in already',
    file: `${calls}/awaited-line.ts`,
    find: 'isGone && !isRinging &&',
    replace: 'isGone &&',
    noticedBy: noticingClosed(
      'it stays where it rings when another browser had the line, or the page says that it rings there already',
    ),
    life: 'calls',
    seed: 1,
  },
  {
    what: 'a call stays where it rings though its person wants to answer it elsewhere',
    file: `${calls}/awaited-line.ts`,
    find: '(line.isAskedForHere ? ringing(call) : null)',
    replace: 'null',
    noticedBy: noticingClosed(
      'goes to another browser once its person wants to answer it there, and to none for another call',
    ),
    life: 'calls',
    seed: 1,
  },
  {
    what: 'a talk is cut that the carrier has not told of yet, since its person wants to answer elsewhere',
    file: `${calls}/awaited-lines-service.ts`,
    find: 'if (ring && (await lateAnswer(call, ring, parts))) return',
    replace: '',
    noticedBy: noticingWanted('stays there, though its person wants to answer it here, and is paid as any'),
    life: 'calls',
    seed: 1,
  },
  {
    what: 'a talk is cut that began before the ring of a call was ended that is sent to another line',
    file: `${calls}/send-on.ts`,
    find: 'const answered = await lateAnswer(call, ring, parts).catch(unsaid)',
    replace: 'const answered = await Promise.resolve(null).catch(unsaid)',
    noticedBy: noticingWanted(
      'also when somebody answered after it was written that it is sent here, and before the ring was ended',
    ),
    life: 'calls',
    seed: 1,
  },
  {
    what: 'a call rings on where it rang though it is sent to another line',
    file: `${calls}/send-on.ts`,
    find: 'if (answered === null) await carrier.hangUp(ring.callControlId, endCommandOf(ring.legId, clock.now()))',
    replace: '',
    noticedBy: noticingWanted(
      'rings on nowhere else: the command to end that is given again, by the keeper, before the order',
    ),
    life: 'calls',
    seed: 1,
  },
  {
    what: 'a talk that has begun on another device is ended by a decline',
    file: `${calls}/stop-ring.ts`,
    find: 'if (await lateAnswer(call, ring, parts)) return false',
    replace: '',
    noticedBy: [
      'features/push/declined-by-push.test.ts',
      'also when it is told only after the decline that it rang there',
    ],
    life: 'rings',
    seed: 1,
  },
  {
    what: 'a talk that has begun on another device gives way to a call of one’s own',
    file: `${calls}/call-keeper.ts`,
    find: 'if (await isTalk(sessionId)) return',
    replace: '',
    noticedBy: [
      `${calls}/call-keeper.test.ts`,
      'that was answered on another device does not either, though the carrier has told of the ring alone',
    ],
    life: 'calls',
    seed: 1,
  },
  {
    what: 'a line that is told again takes the line back from who has come since',
    file: 'features/profile/held-line.ts',
    find: 'if (line !== null && linesBefore.includes(registration))',
    replace: 'if (line === undefined)',
    noticedBy: [
      'features/profile/held-line.test.ts',
      'D43: told again because its answer was lost it is as before, and takes nothing back from who has registered since',
    ],
    life: 'calls',
    seed: 1,
  },
  {
    what: 'a call that rang where a page was closed is not forwarded',
    file: `${calls}/awaited-line.ts`,
    find: 'lineBefore(call)?.after === null &&',
    replace: 'lineBefore(call)?.after !== null &&',
    noticedBy: noticingClosed('it goes to the other number once it has rung where nobody is'),
    life: 'calls',
    seed: 1,
  },
]
