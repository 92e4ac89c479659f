import type { SeededFault } from './seeded-fault.ts'

const payments = 'features/payments'
/** Where it shows soonest. */
const money = { life: 'money', seed: 10 } as const

/** Faults in payments, and in what is added automatically. */
export const paymentFaults: readonly SeededFault[] = [
  {
    what: 'a payment that is told twice is to be added twice',
    file: `${payments}/payment-decision.ts`,
    find: 'facts.paidCents === 0 || money.creditedMicro > 0 || money.returning',
    replace: 'facts.paidCents === 0 || money.returning',
    noticedBy: [
      `${payments}/any-payment-news.test.ts`,
      'I1, I3, I4: with enough to take back, any order of it comes to the same balance, and is added once',
    ],
    ...money,
  },
  {
    what: 'what is paid by somebody who has left is kept',
    file: `${payments}/payment-decision.ts`,
    find: 'before.money.returning || (facts.paidCents > 0 && before.money.creditedMicro === 0)',
    replace: 'before.money.returning',
    noticedBy: [
      `${payments}/paid-money.test.ts`,
      'goes back to who has left meanwhile, whole and once, also when the provider is down at first',
    ],
    ...money,
  },
  {
    what: 'a refund that is taken back twice is taken twice',
    file: `${payments}/payment-decision.ts`,
    find: 'const more = target - money.takenMicro - money.shortMicro',
    replace: 'const more = target - money.shortMicro',
    noticedBy: [
      `${payments}/paid-money.test.ts`,
      'D10: is taken back once, however often its refund is told',
    ],
    ...money,
  },
  {
    what: 'a refund takes more than there is',
    file: `${payments}/payment-decision.ts`,
    find: 'Math.min(more, availableMicro(account))',
    replace: 'more',
    noticedBy: [
      `${payments}/paid-money.test.ts`,
      'D10: is taken back as far as it is there when it is refunded, and the rest is a shortfall',
    ],
    ...money,
  },
  {
    what: 'a dispute that is lost gives the credits back',
    file: `${payments}/payment-facts.ts`,
    find: "const TAKEN = ['open', 'lost', 'appealed']",
    replace: "const TAKEN = ['open', 'appealed']",
    noticedBy: [`${payments}/paid-money.test.ts`, 'stays taken when the dispute is lost'],
    ...money,
  },
  {
    what: 'a refund that failed is taken back all the same',
    file: `${payments}/payment-facts.ts`,
    find: ".filter(({ stage }) => stage !== 'failed')",
    replace: '.filter(({ cents }) => cents > 0)',
    noticedBy: [`${payments}/paid-money.test.ts`, 'comes back when its refund fails'],
    ...money,
  },
  {
    what: 'a payment of which nothing is heard is never asked about',
    file: `${payments}/payments-keeper.ts`,
    find: 'tryEach(await store.due(clock.now()), look)',
    replace: 'tryEach((await store.due(clock.now())).slice(0, 0), look)',
    noticedBy: [`${payments}/payments.test.ts`, 'of which the webhook was lost is found out about by asking'],
    ...money,
  },
  {
    what: 'what could not be told is never asked for',
    file: `${payments}/payments-keeper.ts`,
    find: 'await tryEach(duties, duty => duty())',
    replace: 'await tryEach(duties.slice(0, 1), duty => duty())',
    noticedBy: [
      `${payments}/missed-news.test.ts`,
      'what the provider could not tell is heard, whatever is wrong with the rest of it',
    ],
    ...money,
  },
  {
    what: 'two charges of one account are under way',
    file: `${payments}/recharge-decision.ts`,
    find: '  if (running !== null) {\n',
    replace: '  if (running === id) {\n',
    noticedBy: [`${payments}/recharge.test.ts`, 'whose answer is lost are charged once, and not lost'],
    ...money,
  },
  {
    what: 'the ceiling of a month counts only what was charged before',
    file: `${payments}/recharge-decision.ts`,
    find: 'if (used + setting.amountCents > setting.ceilingCents)',
    replace: 'if (used > setting.ceilingCents)',
    noticedBy: [
      `${payments}/recharge.test.ts`,
      'D13: no more in a calendar month than its ceiling, and again in the next',
    ],
    ...money,
  },
  {
    what: 'every month begins again with each charge',
    file: `${payments}/recharge-decision.ts`,
    find: 'usedCents: used + setting.amountCents,',
    replace: 'usedCents: setting.amountCents,',
    noticedBy: [
      `${payments}/recharge.test.ts`,
      'D13: no more in a calendar month than its ceiling, and again in the next',
    ],
    ...money,
  },
  {
    what: 'who has never asked what could not be told looks back for a week only',
    file: `${payments}/payments-keeper.ts`,
    find: 'heardAt === null ? -Infinity : Math.min(now, heardAt) - MISSED_MS',
    replace: 'Math.min(now, heardAt ?? now) - MISSED_MS',
    noticedBy: [
      `${payments}/missed-news.test.ts`,
      'who never heard what could not be told asks for all that the provider keeps',
    ],
    ...money,
  },
]
