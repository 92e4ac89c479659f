import { firestorePaths, ParleyError, transactionSchema, type UserId } from '@parley/shared-contract'
import type { TransactionHistory } from '@parley/shared-platform'
import type { Condition, OpenDatabase, ReadRow } from './database.ts'
import { fitDocument } from './fit-document.ts'

interface TransactionHistoryOptions {
  readonly openDatabase: OpenDatabase
  /** Whose ledger to read; waits until it is known who is signed in. Null when nobody is. */
  reader(): Promise<UserId | null>
}

const collection = firestorePaths.transactions

/** The whole ledger (D14), read from the database, whose rules let people read only their own. */
export const createTransactionHistory = (options: TransactionHistoryOptions): TransactionHistory => ({
  async page({ filter: { type, since, before }, after, limit }) {
    const uid = await options.reader()
    if (uid === null) throw new ParleyError('UNAUTHENTICATED')
    const where: Condition[] = [['userId', '==', uid]]
    if (type !== null) where.push(['type', '==', type])
    if (since !== null) where.push(['timestamp', '>=', since])
    if (before !== null) where.push(['timestamp', '<', before])
    const database = await options.openDatabase()
    const rows = await database.rows({
      ...{ collection, where, order: { by: 'timestamp', direction: 'desc' } },
      after: after && [after.timestamp, after.id],
      // One more than asked for tells whether there is another page.
      limit: limit + 1,
    })
    const wanted = rows.slice(0, limit)
    const last = wanted.at(-1)
    return {
      entries: wanted.flatMap(({ id, data }) => {
        const entry = fitDocument(transactionSchema, `${collection}/${id}`, { ...data, id })
        return entry ? [entry.data] : []
      }),
      next: last && rows.length > limit ? cursorOf(last) : null,
    }
  },
})

/** Works for a document that does not fit its schema, too, so that the next page begins behind it. */
const cursorOf = ({ id, data }: ReadRow) => ({ id, timestamp: Number(Reflect.get(data, 'timestamp')) })
