import {
  type DayLimit,
  limitRefusal,
  MIN_OWN_LIMIT_CREDITS,
  type MicroCredits,
  NEW_ACCOUNT_DAY_MICRO,
  NEW_ACCOUNT_MS,
  NEW_ACCOUNT_PEERS_A_DAY,
  NEW_ACCOUNT_TEXTS_A_DAY,
  NUMBERS_A_DAY,
  nextUtcDay,
  ParleyError,
  PEERS_A_DAY,
  type ReachedLimit,
  type Spending,
  TEXTS_A_DAY,
  toCredits,
  toMicro,
} from '@parley/shared-contract'
import { boughtToday, spentToday, textedToday } from './day-counts.ts'
import { availableMicro, type LedgerAccount } from './ledger.ts'

/** A limit of spending: whose rule it is, how much a day, and when it ends. */
interface LimitOfDay extends ReachedLimit {
  readonly micro: MicroCredits
}

/** Whether the account has had no credits yet. */
const isUnopened = ({ seq, balanceMicro }: LedgerAccount): boolean => seq === 0 && balanceMicro === 0

/** For whoever is told of a week that has not begun. */
const unopened = (account: LedgerAccount) => (isUnopened(account) ? { unopened: true } : {})

/**
 * When an account is no longer new: a week after its first credits, which of one without any are as if they came now; one of
 * unknown age is not new. Epoch milliseconds.
 */
const oldAt = (account: LedgerAccount, now: number): number =>
  (isUnopened(account) ? now : (account.openedAt ?? -Infinity)) + NEW_ACCOUNT_MS

/** D37: today's limit: that of a new account or the person's own, whichever is lower; null where there is none. */
function limitOf(account: LedgerAccount, now: number): LimitOfDay | null {
  const { ownLimitMicro } = account
  const until = nextUtcDay(now)
  const own = ownLimitMicro === null ? null : ({ by: 'own', micro: ownLimitMicro, until } as const)
  const newUntil = oldAt(account, now)
  if (now >= newUntil || (own && own.micro <= NEW_ACCOUNT_DAY_MICRO)) return own
  return { by: 'new-account', micro: NEW_ACCOUNT_DAY_MICRO, until: Math.min(until, newUntil) }
}

/** D37: what may be spent now: all that is available, as far as today's limit goes. What a call holds is as good as spent. */
export function spendableMicro(account: LedgerAccount, now: number): MicroCredits {
  const available = availableMicro(account)
  const limit = limitOf(account, now)
  if (limit === null) return available
  return Math.max(0, Math.min(available, limit.micro - spentToday(account, now) - account.heldMicro))
}

/** Today's limit, for who has reached it; undefined where there is none. */
export function reachedLimit(account: LedgerAccount, now: number): ReachedLimit | undefined {
  const limit = limitOf(account, now)
  return limit ? { by: limit.by, until: limit.until } : undefined
}

/** The refusal of whoever has reached today's limit. @param neededMicro what was to be paid at least */
export function spendingLimit(
  account: LedgerAccount,
  neededMicro: MicroCredits,
  now: number,
): ParleyError<'SPENDING_LIMIT'> {
  const limit = dayLimitOf(account, now)
  if (limit === null) return new ParleyError('SPENDING_LIMIT', undefined)
  const left = toCredits(spendableMicro(account, now))
  return new ParleyError('SPENDING_LIMIT', limitRefusal(limit, toCredits(neededMicro), left).details)
}

/** D37: today's limit as the person's profile has it; null where there is none. */
export function dayLimitOf(account: LedgerAccount, now: number): DayLimit | null {
  const limit = limitOf(account, now)
  if (limit === null) return null
  const { by, micro, until } = limit
  const isOfWeek = by === 'new-account'
  const { ownLimitMicro } = account
  return {
    ...{ by, until, limit: toCredits(micro) },
    left: toCredits(Math.max(0, micro - spentToday(account, now))),
    held: toCredits(account.heldMicro),
    newUntil: isOfWeek ? oldAt(account, now) : null,
    ...(isOfWeek && ownLimitMicro !== null ? { ownLimit: toCredits(ownLimitMicro) } : {}),
    ...unopened(account),
  }
}

/**
 * D37: what is to be paid must fit into the day. To be asked after S5's own checks: who lacks the credits is told that.
 * @throws ParleyError `SPENDING_LIMIT`, which names the limit and when it ends
 */
export function requireSpendable(account: LedgerAccount, neededMicro: MicroCredits, now: number): void {
  if (spendableMicro(account, now) < neededMicro) throw spendingLimit(account, neededMicro, now)
}

/** D37: numbers are bought one after another, and so many a day. @throws ParleyError `SPENDING_LIMIT` */
export function requireNumberToday(account: LedgerAccount, now: number): void {
  if (boughtToday(account, now) < NUMBERS_A_DAY) return
  throw new ParleyError('SPENDING_LIMIT', { limit: 'numbers', count: NUMBERS_A_DAY, until: nextUtcDay(now) })
}

/**
 * So many texts a day, and so many people who were never texted; fewer while an account is new.
 * @param isFirst whether the text is to somebody new
 * @throws ParleyError `TEXTS_A_DAY`
 */
export function requireTextToday(account: LedgerAccount, isFirst: boolean, now: number): void {
  const isNew = now < oldAt(account, now)
  const { count, people } = textedToday(account, now)
  const until = nextUtcDay(now)
  const texts = isNew ? NEW_ACCOUNT_TEXTS_A_DAY : TEXTS_A_DAY
  if (count >= texts) throw new ParleyError('TEXTS_A_DAY', { of: 'texts', count: texts, until })
  const most = isNew ? NEW_ACCOUNT_PEERS_A_DAY : PEERS_A_DAY
  if (isFirst && people >= most) throw new ParleyError('TEXTS_A_DAY', { of: 'people', count: most, until })
}

/** What a person is told of their limits. */
export function spendingOf(account: LedgerAccount, now: number): Spending {
  const limit = limitOf(account, now)
  return {
    spent: toCredits(spentToday(account, now)),
    held: toCredits(account.heldMicro),
    limit: limit && toCredits(limit.micro),
    limitedBy: limit?.by ?? null,
    ownLimit: account.ownLimitMicro === null ? null : toCredits(account.ownLimitMicro),
    until: limit?.until ?? nextUtcDay(now),
    newUntil: now < oldAt(account, now) ? oldAt(account, now) : null,
    ...unopened(account),
  }
}

/**
 * D37: the account with a lower limit of its person's own.
 * @throws ParleyError `LIMIT_NOT_LOWER`: whoever has taken over a sign-in must not be able to raise it; `LIMIT_TOO_LOW`
 */
export function withLowerLimit(account: LedgerAccount, limitMicro: MicroCredits): LedgerAccount {
  const { ownLimitMicro } = account
  if (ownLimitMicro === limitMicro) return account
  if (limitMicro < toMicro(MIN_OWN_LIMIT_CREDITS))
    throw new ParleyError('LIMIT_TOO_LOW', { least: MIN_OWN_LIMIT_CREDITS })
  if (ownLimitMicro !== null && limitMicro > ownLimitMicro)
    throw new ParleyError('LIMIT_NOT_LOWER', { credits: toCredits(ownLimitMicro) })
  return { ...account, ownLimitMicro: limitMicro }
}
