import type { SeededFault } from './seeded-fault.ts'

const calls = 'features/calls'

/** Faults in admission, holds, prices, reports, records and the keeper of calls. */
export const seededCallFaults: readonly SeededFault[] = [
  {
    what: 'a call of two minutes is charged as one',
    file: `${calls}/call-money.ts`,
    find: 'return talked ? callPriceMicro(answeredSeconds) : 0',
    replace: 'return talked ? callPriceMicro(Math.max(1, answeredSeconds - 60)) : 0',
  },
  {
    what: 'a call that nobody answered is charged',
    file: `${calls}/call-money.ts`,
    find: 'return talked ? callPriceMicro(answeredSeconds) : 0',
    replace: 'return callPriceMicro(answeredSeconds)',
  },
  {
    what: 'the end of a call does not release what it held',
    file: `${calls}/call-settlement.ts`,
    find: 'adopt(before, withoutHold(before, account))',
    replace: 'adopt(before, account)',
  },
  {
    what: 'a call is settled at its price again instead of at the difference',
    file: `${calls}/call-settlement.ts`,
    find: 'const missing = wantedMicro - money.chargedMicro',
    replace: 'const missing = wantedMicro',
  },
  {
    what: 'what was charged on a browser’s word is charged again at the end',
    file: `${calls}/call-settlement.ts`,
    find: 'chargedMicro: taken.reduce((sum, charge) => sum + charge.paidMicro, money.chargedMicro),',
    replace: 'chargedMicro: money.chargedMicro,',
  },
  {
    what: 'a call keeps its lease when it is over',
    file: `${calls}/call-settlement.ts`,
    find: '        leaseUntil: null,\n',
    replace: '',
  },
  {
    what: 'a call sets nothing aside',
    file: `${calls}/call-hold.ts`,
    find: 'return affordable - (affordable % CALL_RATE_MICRO_PER_MINUTE)',
    replace: 'return 0 * affordable',
  },
  {
    what: 'the person is not free when their call is over',
    file: `${calls}/call-hold.ts`,
    find: 'const activeCall = account.activeCall === id ? null : account.activeCall',
    replace: 'const activeCall = account.activeCall ?? id',
  },
  {
    what: 'a ring that gives way keeps what it holds',
    file: `${calls}/call-hold.ts`,
    find: 'const free = { ...call, money: { ...call.money, heldMicro: 0 } }',
    replace: 'const free = call',
  },
  {
    what: 'two calls of one person are let through',
    file: `${calls}/call-admission.ts`,
    find: "  if (account.activeCall !== null && account.activeCall !== call.id) return refuse('in-call')\n",
    replace: '',
  },
  {
    what: 'a call may last longer than its person can pay',
    file: `${calls}/call-admission.ts`,
    find: 'Math.min(affordable, where.timeLimitSeconds)',
    replace: 'Math.max(affordable, where.timeLimitSeconds)',
  },
  {
    what: 'a call goes out under a number of somebody else',
    file: `${calls}/call-admission.ts`,
    find: "  if (number?.userId !== uid) return { kind: 'refuse', uid, reason: 'number-not-owned' }\n  if (!isInService",
    replace: '  if (!number || !isInService',
  },
  {
    what: 'any destination is let through',
    file: `${calls}/call-admission.ts`,
    find: '    !destination.ok ||\n',
    replace: "    !destination.ok && destination.code === 'CONFLICT' as never ||\n",
  },
  {
    what: 'any leg that hangs up ends the talk',
    file: `${calls}/call-end.ts`,
    find: '(beginningLeg === null || legId === beginningLeg || legId === answer.legId)',
    replace: 'legId !== undefined && beginningLeg !== undefined',
  },
  {
    what: 'a lost answer makes a call free',
    file: `${calls}/call-end.ts`,
    find: 'if (!outlivedRinging && !endedAsTalk) return null',
    replace: 'if (others.length >= 0) return null',
  },
  {
    what: 'a repeated command is another one to the carrier',
    file: `${calls}/calls-service.ts`,
    find: 'const commandId = ',
    replace: 'const commandId = Math.random() + ',
  },
  {
    what: 'a call is not claimed by the process that looks after it',
    file: `${calls}/firestore-due-calls.ts`,
    find: "if (snapshot.get('leaseUntil') !== leaseUntil) return false",
    replace: "if (snapshot.get('leaseUntil') === null) return false",
  },
  {
    what: 'calls that are due are looked for in one part of the index',
    file: `${calls}/firestore-due-calls.ts`,
    find: 'shards.map(shard => {',
    replace: 'shards.slice(0, 1).map(shard => {',
  },
  {
    what: 'the record of a call is not closed with it',
    file: `${calls}/firestore-calls-store.ts`,
    find: '        record.write(call, now)\n        person',
    replace: "        if (call.session.state !== 'ended') record.write(call, now)\n        person",
  },
  {
    what: 'the browsers are not told that a call is over',
    file: `${calls}/known-call.ts`,
    find: 'if (!isOn(call)) return own ? null : undefined',
    replace: 'if (!isOn(call)) return undefined',
  },
  {
    what: 'the record says nothing of what the call has cost',
    file: 'features/call-records/call-record-model.ts',
    find: 'cost: over ? toCredits(money.chargedMicro) : 0,',
    replace: 'cost: 0,',
  },
  {
    what: 'a report that is sent again is another one',
    file: `${calls}/report-decision.ts`,
    find: 'const own = calls.map(({ money }) => money.report).find(isOwn)',
    replace: 'const own = calls.slice(0, 0).map(({ money }) => money.report).find(isOwn)',
  },
  {
    what: 'a repeated report is answered with the balance of now',
    file: `${calls}/report-decision.ts`,
    find: '    return repeated(own)',
    replace: '    return repeated({ ...own, balanceMicro: facts.account.balanceMicro })',
  },
]
