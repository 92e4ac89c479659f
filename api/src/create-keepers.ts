import { PAYMENT_ROUND_MS, WALL_ROUND_MS } from '@parley/shared-contract'
import type { KeyedLock } from './concurrency/keyed-lock.ts'
import type { Keeper, NamedKeeper } from './concurrency/rounds.ts'
import type { Dependencies } from './dependencies.ts'
import type { AccountService } from './features/account/account-service.ts'
import type { CallKeeper } from './features/calls/call-keeper.ts'
import { createDetailRecordsKeeper } from './features/calls/detail-records-keeper.ts'
import { createLeftRecordsKeeper } from './features/calls/left-records-keeper.ts'
import { createParkingCheck } from './features/calls/parking-check.ts'
import { createFiguresKeeper } from './features/figures/figures-keeper.ts'
import { createBooksKeeper } from './features/reconciliation/books-keeper.ts'
import type { Comparison } from './features/reconciliation/difference.ts'
import type { CredentialParts } from './features/sip/new-credential.ts'
import { createOrphansKeeper } from './features/sip/orphans-keeper.ts'

interface KeptParts {
  readonly comparisons: readonly Comparison[]
  /** Of calls. */
  readonly keeper: Pick<CallKeeper, 'lookAround' | 'lookAtWalls'>
  readonly accountLock: KeyedLock
  readonly numbers: { readonly keepers: readonly NamedKeeper[] }
  readonly payments: { readonly keeper: Keeper }
  readonly texts: { readonly keepers: readonly NamedKeeper[] }
  readonly voicemail: { readonly keepers: readonly NamedKeeper[] }
  readonly credentials: Keeper
  readonly logins: CredentialParts
  readonly account: Pick<AccountService, 'resumeDeletions'>
}

/** What nobody waits for, each under the name of its job. Done in rounds by every process, and when a scheduler asks. */
export function createKeepers(
  parts: KeptParts,
  { stores, carrier, clock, logger, meter }: Dependencies,
): NamedKeeper[] {
  const { comparisons, keeper, accountLock, numbers, payments, texts, voicemail, ...people } = parts
  const { credentials, logins, account } = people
  const named = (name: string, { lookAround }: Keeper, sentence: string) => ({ name, lookAround, sentence })
  const parking = createParkingCheck({ carrier, clock, logger })
  const leftRecords = createLeftRecordsKeeper({ store: stores.calls, clock })
  const records = createDetailRecordsKeeper({ store: stores.calls, carrier, accountLock, clock })
  const books = createBooksKeeper({ comparisons, progress: stores.booksProgress, clock, logger })
  const figures = createFiguresKeeper({ store: stores.figures, meter, clock })
  const walls = { lookAround: keeper.lookAtWalls }
  const deletions = { lookAround: account.resumeDeletions }
  return [
    named('calls', keeper, 'calls were not looked after'),
    named('detail-records', records, 'detail records were not asked for'),
    named('parking', parking, 'the connection was not checked'),
    named('call-logs', leftRecords, 'call logs were left open'),
    ...numbers.keepers,
    ...texts.keepers,
    ...voicemail.keepers,
    { ...named('payments', payments.keeper, 'payments were not looked after'), everyMs: PAYMENT_ROUND_MS },
    named('figures', figures, 'figures were not counted'),
    named('books', books, 'the books were not compared'),
    named('credentials', credentials, 'credentials were not looked after'),
    named('orphaned-credentials', createOrphansKeeper(logins), 'orphaned credentials were not looked after'),
    named('deletions', deletions, 'accounts were not looked after'),
    { ...named('call-walls', walls, 'calls were not ended'), everyMs: WALL_ROUND_MS },
  ]
}
