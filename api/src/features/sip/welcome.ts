import { type MicroCredits, ParleyError } from '@parley/shared-contract'
import { appendEntry, type LedgerAccount, type LedgerChange } from '../ledger/ledger.ts'
import type { NewSipUser } from './sip-store.ts'

/** What is known of a person who is to get a place at the carrier. */
interface WelcomeFacts {
  readonly user: NewSipUser
  readonly account: LedgerAccount
  readonly hasProfile: boolean
  readonly nameIsFree: boolean
  /** Whether the welcome credits were given before, to this person or to this mail address. */
  readonly isWelcomed: boolean
}

/** D12: one per person for ever, however often an account is set up; a mail address has them once as well. */
export const welcomeEntryId = ({ uid }: Pick<NewSipUser, 'uid'>): string => `opening_${uid}`

/**
 * Whether the person gets a place at the carrier, and what it moves in the ledger.
 * @returns null when there are no welcome credits, or none any more; `waits` while nobody has proven the mail address
 * @throws ParleyError `NOT_FOUND` without a profile, `USERNAME_TAKEN` (D36)
 */
export function decideWelcome(facts: WelcomeFacts, now: number): LedgerChange | 'waits' | null {
  const { user, account, hasProfile, nameIsFree, isWelcomed } = facts
  if (!hasProfile) throw new ParleyError('NOT_FOUND')
  if (!nameIsFree) throw new ParleyError('USERNAME_TAKEN')
  if (isWelcomed || user.welcomeMicro === 0) return null
  return user.isMailProven ? welcomed(account, user.welcomeMicro, now) : 'waits'
}

/** The welcome credits as the opening entry. */
export function welcomed(account: LedgerAccount, amountMicro: MicroCredits, now: number): LedgerChange {
  const entry = { type: 'opening', description: 'Welcome to Parley', referenceId: account.uid } as const
  return appendEntry(account, { ...entry, id: welcomeEntryId(account), amountMicro }, now)
}
