import { randomUUID } from 'node:crypto'
import type { E164 } from '@parley/shared-contract'
import { type Keeper, tryEach } from '../../concurrency/rounds.ts'
import type { CarrierTexts } from '../../ports/carrier-texts.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import { fingerprintOf } from '../ledger/fingerprint.ts'
import type { StoredNumber } from './number-document.ts'
import type { NumbersStore } from './numbers-store.ts'

export interface TextingParts {
  readonly store: Pick<NumbersStore, 'paidFor' | 'claimTexting' | 'postponeTexting' | 'noteTexting'>
  readonly carrier: Pick<CarrierTexts, 'ensureTexting'>
  readonly clock: WallClock
  /** What numbers text by at the carrier; null where no number does. */
  readonly messagingProfileId: string | null
}

const DAY_MS = 86_400_000
/** One that was cut short is gone on with after this, where it was left. */
const RETRY_MS = 300_000

/**
 * Lets numbers text that were bought before there were texts, or under another profile: once a day it looks through all that are
 * paid for, and asks the carrier once for each.
 */
export function createTextingKeeper({ store, carrier, clock, messagingProfileId }: TextingParts): Keeper {
  async function ensure(number: StoredNumber, profile: string): Promise<void> {
    await carrier.ensureTexting(number.phoneNumber)
    await store.noteTexting(number, profile)
  }

  async function ensureAll(profile: string): Promise<void> {
    let after: E164 | null = null
    do {
      const page: readonly StoredNumber[] = await store.paidFor(after)
      const missing = page.filter(({ textsBy }) => textsBy !== profile)
      await tryEach(missing, number => ensure(number, profile))
      after = page.at(-1)?.phoneNumber ?? null
    } while (after !== null)
  }

  return {
    async lookAround() {
      if (messagingProfileId === null) return
      const profile = fingerprintOf(messagingProfileId)
      const now = clock.now()
      if (!(await store.claimTexting(randomUUID(), now, now + RETRY_MS))) return
      await ensureAll(profile)
      await store.postponeTexting(clock.now() + DAY_MS)
    },
  }
}
