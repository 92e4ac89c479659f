import { toCredits } from '@parley/shared-contract'
import { type Books, callsOf, type Fields, isLeaving, ledgerOf, sumOf } from './books.ts'
import type { SimulatedPerson } from './people.ts'

/** I8: the amounts, one after the other. */
function brokenChain(entries: readonly Fields[]): string[] {
  let balance = 0
  return entries.flatMap(({ seq, amountMicro, balanceAfter }, index) => {
    balance += Number(amountMicro)
    const broken: string[] = []
    if (seq !== index + 1) broken.push(`I8: entry ${index + 1} is number ${seq}`)
    if (balanceAfter !== toCredits(balance)) broken.push(`I8: ${balanceAfter} after entry ${index + 1}`)
    return broken
  })
}

/** I3, I10: every entry of a call is counted by the call, or by the charges that wait for theirs. */
function brokenCharges(books: Books, uid: string, entries: readonly Fields[]): string[] {
  if (isLeaving(books, uid)) return []
  const charged = -sumOf(
    entries.filter(({ type }) => type === 'call' || type === 'adjustment'),
    'amountMicro',
  )
  const provisional = (books.at(`billing/${uid}`)?.provisional ?? []) as Fields[]
  const counted = sumOf(callsOf(books, uid), 'chargedMicro') + sumOf(provisional, 'paidMicro')
  return charged === counted ? [] : [`I3: ${charged} charged for calls that have cost ${counted}`]
}

/** What is wrong with the money of one person, whatever is under way. */
export function brokenMoney(books: Books, { uid }: Pick<SimulatedPerson, 'uid'>): string[] {
  const account = books.at(`billing/${uid}`) ?? {}
  const entries = ledgerOf(books, uid)
  const balance = sumOf(entries, 'amountMicro')
  const held = Number(account.heldMicro ?? 0)
  const calls = callsOf(books, uid)
  const shown = books.at(`users/${uid}`)?.credits
  const broken: string[] = []
  if ((account.balanceMicro ?? 0) !== balance)
    broken.push(`I1: balance ${account.balanceMicro}, entries ${balance}`)
  if (shown !== undefined && shown !== toCredits(balance) && !isLeaving(books, uid))
    broken.push(`I1: ${shown} shown of ${balance}`)
  if (held < 0 || held > balance) broken.push(`I2: ${held} held of ${balance}`)
  if (held !== sumOf(calls, 'heldMicro'))
    broken.push(`I5: ${held} held, calls hold ${sumOf(calls, 'heldMicro')}`)
  if (calls.some(call => call.state === 'ended' && call.heldMicro !== 0))
    broken.push('I5: a call that is over holds something')
  return [...broken, ...brokenChain(entries), ...brokenCharges(books, uid, entries)].map(
    sentence => `${uid}: ${sentence}`,
  )
}
