import { type UserId, z } from '@parley/shared-contract'
import { callIn } from '../features/calls/call-document.ts'
import type { StoredCall } from '../features/calls/call-money.ts'
import { accountSchema, type LedgerAccount } from '../features/ledger/ledger.ts'

/** A call of which nothing is known yet. */
export const unknownCall = (id = 's1'): StoredCall => callIn(id, { ref: { path: id }, data: () => undefined })

/** An account that has never moved. */
export const emptyAccount = (uid: UserId): LedgerAccount => ({ uid, ...z.parse(accountSchema, {}) })
