import type { SeededFault } from './seeded-fault.ts'

const calls = 'features/calls'
/** Where it shows soonest. */
const forwarding = { life: 'forwarding', seed: 1 } as const

/** Faults in what becomes of calls that go on to another number, and of those who wait for it. */
export const forwardingFaults: readonly SeededFault[] = [
  {
    what: 'the minute out of a forwarded call is free',
    file: `${calls}/forward-order.ts`,
    find: 'const rate = { ...forwardingRate(incoming, outgoing), version',
    replace: 'const rate = { ...(forwardingRate(incoming, outgoing) && incoming), version',
    ...forwarding,
  },
  {
    what: 'a forwarded call may last for a day',
    file: `${calls}/forward-order.ts`,
    find: '...{ timeLimitSeconds: MAX_REPORTED_SECONDS,',
    replace: '...{ timeLimitSeconds: 6 * MAX_REPORTED_SECONDS,',
    ...forwarding,
  },
  {
    what: 'nothing is set aside for a call that is sent on after it rang here',
    file: `${calls}/call-news.ts`,
    find: 'reserve(ready, free, now)',
    replace: '({ ...reserve(ready, free, now), call: ready, account: free })',
    ...forwarding,
  },
  {
    what: 'what was set aside to ring here stays set aside',
    file: `${calls}/call-news.ts`,
    find: 'const free = withoutHold(call, account)',
    replace: 'const free = { ...withoutHold(call, account), heldMicro: account.heldMicro }',
    ...forwarding,
  },
  {
    what: 'any code confirms a number',
    file: 'features/forwarding/code-decision.ts',
    find: 'if (isRight(asked)) return',
    replace: 'if (code) return',
    ...forwarding,
  },
  {
    what: 'who rang in vain without a word of it waits until somebody looks by chance',
    file: `${calls}/call-hold.ts`,
    find: 'const leaseUntil = ringsUntil === null ? now + RING_LEASE_MS : rungOutAt(ringsUntil)',
    replace: 'const leaseUntil = now + RING_LEASE_MS',
    ...forwarding,
  },
  {
    what: 'who is to be sent on waits for as long as it would ring when the order is lost',
    file: `${calls}/call-hold.ts`,
    find: 'money: { ...call.money, wallAt: nextTryAt(0, now) },',
    replace: 'money: { ...call.money, wallAt: now && null },',
    noticedBy: [
      `${calls}/forward-faults.test.ts`,
      'always: nobody waits for longer than ten seconds for an order that was lost',
    ],
    ...forwarding,
  },
]
