import type { SeededFault } from './seeded-fault.ts'

const numbers = 'features/numbers'
/** Where it shows soonest. */
const money = { life: 'money', seed: 10 } as const

/** Faults in renewals, the months of numbers, limits and rates. */
export const renewalFaults: readonly SeededFault[] = [
  {
    what: 'a renewal that is asked for again is done again',
    file: `${numbers}/number-life-service.ts`,
    find: 'keyedRenewalId(uid, key)\n',
    replace: 'keyedRenewalId(uid, key + randomUUID())\n',
    noticedBy: [
      `${numbers}/renewal.test.ts`,
      'is done once, and answered the same, also when nothing is left to pay it with',
    ],
    ...money,
  },
  {
    what: 'a renewal counts from now',
    file: `${numbers}/renewal-decision.ts`,
    find: 'renewedExpiry(now, number.expiryDate, months)',
    replace: 'renewedExpiry(now, now, months)',
    noticedBy: [
      `${numbers}/renewal.test.ts`,
      'charges its months, moves the expiry on, and answers with both',
    ],
    ...money,
  },
  {
    what: 'every renewal costs one month',
    file: `${numbers}/renewal-decision.ts`,
    find: 'amountMicro: -price,',
    replace: 'amountMicro: -price / months,',
    noticedBy: [
      `${numbers}/renewal.test.ts`,
      'charges its months, moves the expiry on, and answers with both',
    ],
    ...money,
  },
  {
    what: 'somebody else’s number can be renewed',
    file: `${numbers}/renewal-decision.ts`,
    find: '!isBought(stored) || stored.userId !== uid',
    replace: '!isBought(stored)',
    noticedBy: [`${numbers}/renewal.test.ts`, 'A35 somebody else’s'],
    ...money,
  },
  {
    what: 'a renewal is charged, and the number stays as it was',
    file: `${numbers}/firestore-life-store.ts`,
    find: '        put(transaction, done.number, phoneNumberId, owner)\n',
    replace: '',
    noticedBy: [
      `${numbers}/renewal.test.ts`,
      'charges its months, moves the expiry on, and answers with both',
    ],
    ...money,
  },
  {
    what: 'a number that renews itself is not charged',
    file: `${numbers}/firestore-life-store.ts`,
    find: 'if (life.change) ledgerIn',
    replace: 'if (life.change === undefined) ledgerIn',
    noticedBy: [`${numbers}/life-keeper.test.ts`, 'renews itself once, a day before its end'],
    ...money,
  },
  {
    what: 'a number renews itself without being asked to',
    file: `${numbers}/number-life-model.ts`,
    find: '  if (renewAutomatically !== true) return null\n',
    replace: '',
    noticedBy: [
      `${numbers}/number-life.test.ts`,
      '14, 7, 3 and 1 days before its end its person is reminded, each once',
    ],
    ...money,
  },
  {
    what: 'a number is given back as soon as its months are over',
    file: `${numbers}/number-life-model.ts`,
    find: 'heldUntil: now + NUMBER_HOLD_MS',
    replace: 'heldUntil: now',
    noticedBy: [
      `${numbers}/number-life.test.ts`,
      'at its end it is not active, held for 14 days, then it goes back under the reference it was bought under',
    ],
    ...money,
  },
  {
    what: 'a number whose months are over goes on ringing',
    file: `${numbers}/number-purchase.ts`,
    find: 'number.active && number.expiryDate > now',
    replace: 'number.active || number.expiryDate > now',
    noticedBy: ['features/calls/call-admission.test.ts', 'D18 to an expired number is refused'],
    ...money,
  },
  {
    what: 'only the first reminder is given',
    file: `${numbers}/number-life-model.ts`,
    find: 'const nearest = due.at(-1)',
    replace: 'const nearest = due.at(0)',
    noticedBy: [
      `${numbers}/number-life.test.ts`,
      '14, 7, 3 and 1 days before its end its person is reminded, each once',
    ],
    ...money,
  },
  {
    what: 'a number that is held is nobody’s for the comparison with the carrier',
    file: `${numbers}/numbers-comparison.ts`,
    find: 'document !== null && document.purchaseId !== null &&',
    replace: 'document?.active === true && document.purchaseId !== null &&',
    noticedBy: [`${numbers}/reconciliation-keeper.test.ts`, 'D18: is not one that is held for its person'],
    ...money,
  },
  {
    what: 'the day of somebody new has no limit for renewals',
    file: `${numbers}/renewal-decision.ts`,
    find: '  requireSpendable(account, purchasePriceMicro(months), now)\n',
    replace: '',
    noticedBy: [
      `${numbers}/renewal.test.ts`,
      'D37: beyond what a new account may spend in a day, after the rules of S5',
    ],
    ...money,
  },
  {
    what: 'any number of numbers can be bought in a day',
    file: 'features/ledger/spending.ts',
    find: 'if (boughtToday(account, now) < NUMBERS_A_DAY) return',
    replace: 'if (boughtToday(account, now) < 99) return',
    noticedBy: [
      'features/ledger/spending.test.ts',
      'D37: a fourth number on one day is refused until the next one',
    ],
    life: 'numbers',
    seed: 1,
  },
  {
    what: 'a number that is lost pays back twice its months',
    file: `${numbers}/number-purchase.ts`,
    find: 'amountMicro: purchasePriceMicro(months),',
    replace: 'amountMicro: purchasePriceMicro(2 * months),',
    noticedBy: [
      `${numbers}/reconciliation-keeper.test.ts`,
      'is paid back when somebody else has it: the months that have not ended, once',
    ],
    life: 'numbers',
    seed: 1,
  },
  {
    what: 'where a call may not go costs what a call at home costs',
    file: 'features/rates/rates-table.ts',
    find: 'return { ...table, destinations }',
    replace:
      "return { ...table, destinations: [...destinations, { place: '', kind: 'domestic', rate: table.incoming, prefixes: ['1900'] }] }",
    noticedBy: ['features/calls/call-admission.test.ts', 'D15 to a premium number is refused'],
    life: 'calls',
    seed: 1,
  },
]
