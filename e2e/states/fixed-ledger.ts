import { type Transaction, toCredits, toMicro } from '@parley/shared-contract'
import type { Backstage } from '../fixtures/backstage.ts'

type Entry = Transaction & { readonly amountMicro: number }

/** A call that was paid for. */
export interface PaidCall {
  readonly id: string
  readonly description: string
  /** Epoch milliseconds. */
  readonly timestamp: number
  readonly cost: number
}

/** A text that was paid for, or what was given back for one. */
export interface PaidText {
  readonly id: string
  readonly type: 'message' | 'refund'
  readonly description: string
  /** Epoch milliseconds. */
  readonly timestamp: number
  /** Credits, below zero for what was paid. */
  readonly amount: number
}

/** Enough for what is paid below and for calls to come, whatever this copy of Parley welcomes people with. */
const opening = { amount: 20, amountMicro: toMicro(20) }

interface LedgerOptions {
  /** When the account was opened, and when its number was bought; epoch milliseconds. */
  readonly born: number
  readonly bought: number
  readonly calls: readonly PaidCall[]
  readonly texts: readonly PaidText[]
}

/**
 * Dates the welcome and the number of somebody back, and writes what each call and text cost after them, so that the entries add
 * up to the balance.
 * @returns the balance in credits
 */
export async function writeLedger(
  backstage: Backstage,
  uid: string,
  { born, bought, calls, texts }: LedgerOptions,
): Promise<number> {
  const all = await backstage.documents<Entry>('', 'transactions')
  const begun = all
    .filter(({ userId }) => userId === uid)
    .map(entry =>
      entry.type === 'opening' ? { ...entry, ...opening, timestamp: born } : { ...entry, timestamp: bought },
    )
  const paid = calls.map(({ id, description, timestamp, cost }) => ({
    ...{ id: `call-${id}`, userId: uid, type: 'call', timestamp, amount: -cost, amountMicro: -toMicro(cost) },
    ...{ description, referenceId: id, fingerprint: '', shortMicro: 0 },
  }))
  const written = texts.map(text => ({
    ...{ ...text, userId: uid, amountMicro: toMicro(text.amount), referenceId: text.id },
    ...{ fingerprint: '', shortMicro: 0 },
  }))
  let balanceMicro = 0
  const entries = [...begun, ...paid, ...written].toSorted((one, other) => one.timestamp - other.timestamp)
  for (const [at, entry] of entries.entries()) {
    balanceMicro += entry.amountMicro
    const place = { seq: at + 1, balanceAfter: toCredits(balanceMicro) }
    await backstage.write(`transactions/${entry.id}`, { ...entry, ...place })
  }
  await backstage.write(`billing/${uid}`, { balanceMicro, seq: entries.length, openedAt: born })
  await backstage.write(`users/${uid}`, { credits: toCredits(balanceMicro) })
  return toCredits(balanceMicro)
}
