import { type ExactEntry, type LedgerSums, ParleyError } from '@parley/shared-contract'
import type { ApiClient } from '@parley/shared-platform'

interface Span {
  /** Epoch milliseconds. */
  readonly since: number
  readonly before: number
}

/** The time zone of this device, as the server is asked for its days. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * What a span of time did to the balance. The server adds up; of a long ledger it answers in parts.
 * @throws ParleyError `INTERNAL` when it does not close with what it opened with and all between
 */
export async function readSums(api: ApiClient, { since, before }: Span): Promise<LedgerSums> {
  const span = { since: String(since), before: String(before), zone: ownZone() }
  const { success: _, next: second, ...sums } = await api.call('ledgerSums', span)
  let { inMicro, outMicro } = sums
  const days = new Map(sums.days.map(({ day, spentMicro }) => [day, spentMicro]))
  for (let from = second; from !== null; ) {
    const part = await api.call('ledgerSums', { ...span, from: String(from), upTo: String(sums.upTo) })
    inMicro += part.inMicro
    outMicro += part.outMicro
    for (const { day, spentMicro } of part.days) days.set(day, (days.get(day) ?? 0) + spentMicro)
    from = part.next
  }
  if (sums.openingMicro + inMicro - outMicro !== sums.closingMicro) throw new ParleyError('INTERNAL')
  return { ...sums, inMicro, outMicro, days: [...days].map(([day, spentMicro]) => ({ day, spentMicro })) }
}

/**
 * The entries of a statement, in their order, a thousand at a time: never all of them at once.
 * @throws ParleyError `INTERNAL` when they do not add up to what the server says: half a statement is none
 */
export async function* readEntries(api: ApiClient, sums: LedgerSums): AsyncGenerator<readonly ExactEntry[]> {
  let { after, openingMicro: balanceMicro } = sums
  while (after < sums.upTo) {
    const request = { after: String(after), upTo: String(sums.upTo) }
    const { entries } = await api.call('ledgerEntries', request)
    balanceMicro = entries.reduce((sum, { amountMicro }) => sum + amountMicro, balanceMicro)
    after = entries.at(-1)?.seq ?? sums.upTo
    yield entries
  }
  if (balanceMicro !== sums.closingMicro) throw new ParleyError('INTERNAL')
}
