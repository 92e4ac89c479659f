import type { MicroCredits, UserId } from '@parley/shared-contract'
import {
  appendEntry,
  availableMicro,
  type EnteredChange,
  type LedgerAccount,
  type LedgerEntry,
} from './ledger.ts'

/** What an operator enters where the books differ: no entry is changed, another one is added. */
export interface Correction {
  readonly uid: UserId
  /** Signed, whole micro-credits, never 0. */
  readonly amountMicro: MicroCredits
  /** What is wrong, by the path of its document: a call session, a payment or an entry of the ledger. */
  readonly document: string
}

const CORRECTED = /^(callSessions|payments|transactions)\/[^/]+$/

/** What an operator has typed: person, amount and document. @returns null for what is none */
export function readCorrection([uid, amount, document, ...more]: readonly string[]): Correction | null {
  const amountMicro = Number(amount)
  const isOne = Number.isSafeInteger(amountMicro) && amountMicro !== 0 && more.length === 0
  return uid && isOne && document && CORRECTED.test(document) ? { uid, amountMicro, document } : null
}

const OPERATORS = 'corrected_'
/** Entered twice it is one entry; another amount for the same document is another. */
export const correctionIdOf = ({ document, amountMicro }: Omit<Correction, 'uid'>): string =>
  `${OPERATORS}${encodeURIComponent(document)}_${amountMicro}`

/** D10: what is taken is cut to what is there, and the rest is recorded: it is not looked for again. */
export function decideCorrection(account: LedgerAccount, correction: Correction, now: number): EnteredChange {
  const { amountMicro, document } = correction
  const movedMicro = Math.max(amountMicro, 0 - Math.max(0, availableMicro(account)))
  return appendEntry(
    account,
    {
      id: correctionIdOf(correction),
      type: 'adjustment',
      amountMicro: movedMicro,
      shortMicro: movedMicro - amountMicro,
      description: 'Corrected by Parley',
      referenceId: document,
    },
    now,
  )
}

/** What of an entry corrects that document, also the part that the account could not pay; 0 for any other entry. */
export const correctedBy = (
  { id, referenceId, amountMicro, shortMicro }: LedgerEntry,
  document: string,
): MicroCredits => (id.startsWith(OPERATORS) && referenceId === document ? amountMicro - shortMicro : 0)
