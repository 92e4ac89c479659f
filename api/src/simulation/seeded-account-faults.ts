import type { SeededFault } from './seeded-fault.ts'

const numbers = 'features/numbers'

/** Faults in the ledger, the purchase of numbers, their comparison with the carrier, credentials and deletion. */
export const seededAccountFaults: readonly SeededFault[] = [
  {
    what: 'an entry is written without its place in the chain',
    file: 'features/ledger/ledger.ts',
    find: 'spent, seq: account.seq + 1 }',
    replace: 'spent, seq: account.seq + 2 }',
  },
  {
    what: 'the profile does not show what was spent',
    file: 'features/ledger/firestore-ledger.ts',
    find: 'credits: toCredits(money.balanceMicro),',
    replace: 'credits: toCredits(before.balanceMicro),',
  },
  {
    what: 'an order that was not answered is taken for none',
    file: `${numbers}/purchase-progress.ts`,
    find: ".catch((): OrderState => 'pending')",
    replace: ".catch((): OrderState => 'refused')",
  },
  {
    what: 'an order carries no reference of its purchase',
    file: `${numbers}/purchase-progress.ts`,
    find: 'reference: numberTag + purchaseId,',
    replace: 'reference: numberTag,',
  },
  {
    what: 'a number is given up when it is not known whether it was charged',
    file: `${numbers}/purchase-progress.ts`,
    find: "if (!isFinal(cause)) throw new ParleyError('NUMBER_PENDING', undefined, { cause })",
    replace: '',
  },
  {
    what: 'a purchase that takes too long is forgotten, not given back',
    file: `${numbers}/purchase-progress.ts`,
    find: "if (left === 'released') await store.abandon(reservation)",
    replace: 'if (left) await store.abandon(reservation)',
  },
  {
    what: 'a number is charged whatever became of its purchase',
    file: `${numbers}/purchase-decision.ts`,
    find: "  if (stored.step === 'returning') throw new ParleyError('CONFLICT')\n",
    replace: '',
  },
  {
    what: 'two months cost as much as one',
    file: `${numbers}/number-purchase.ts`,
    find: 'months * NUMBER_MONTH_MICRO',
    replace: 'Math.sign(months) * NUMBER_MONTH_MICRO',
  },
  {
    what: 'a number that somebody else is buying can be bought',
    file: `${numbers}/purchase-decision.ts`,
    find: '(begun.userId !== userId || begun.step',
    replace: '(begun.step',
  },
  {
    what: 'a number that is lost at the carrier stays sold',
    file: `${numbers}/reconciliation-keeper.ts`,
    find: 'isInService(number, clock.now())) lost.push(paid)',
    replace: 'isInService(number, clock.now()) && all < 0) lost.push(paid)',
  },
  {
    what: 'numbers that nobody pays for are kept',
    file: `${numbers}/reconciliation-keeper.ts`,
    find: 'const orphans = await findOrphans(owned)',
    replace: 'const orphans = (await findOrphans(owned)).slice(0, 0)',
  },
  {
    what: 'a lost number is paid back, and stays active',
    file: `${numbers}/firestore-reconciliation-store.ts`,
    find: '        transaction.delete(documentOf(phoneNumber))\n',
    replace: '',
  },
  {
    what: 'a lost number is taken away, and not paid back',
    file: `${numbers}/firestore-reconciliation-store.ts`,
    find: 'if (!written) ledger.post(account, appendEntry(account, draft, now))',
    replace: 'if (written) ledger.post(account, appendEntry(account, draft, now))',
  },
  {
    what: 'the numbers of somebody who leaves stay at the carrier',
    file: 'features/account/account-service.ts',
    find: 'if (!purchaseId) continue',
    replace: 'if (purchaseId) continue',
  },
  {
    what: 'the balance of somebody who has left is not closed',
    file: 'features/account/account-service.ts',
    find: '    await store.closeBalance(uid, clock.now())\n',
    replace: '',
  },
  {
    what: 'a deletion that was cut short is not gone on with',
    file: 'features/account/firestore-deletion.ts',
    find: 'return { isGone: false, dueAt: now }',
    replace: 'return { isGone: false, dueAt: null }',
  },
  {
    what: 'credentials that are nobody’s are kept',
    file: 'features/sip/orphans-keeper.ts',
    find: 'await tryEach(nobodys, async',
    replace: 'await tryEach(nobodys.slice(0, 0), async',
  },
  {
    what: 'a credential whose answer was lost is made once more',
    file: 'features/sip/new-credential.ts',
    find: 'before === null ? 0 : before.generation + 1',
    replace: 'Math.floor(Math.random() * 1e9)',
  },
  {
    what: 'the welcome credits are not given',
    file: 'features/sip/welcome.ts',
    find: 'if (isWelcomed || user.welcomeMicro === 0) return null',
    replace: 'if (isWelcomed || user.welcomeMicro > 0) return null',
  },
]
