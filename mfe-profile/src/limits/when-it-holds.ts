import type { Spending } from '@parley/shared-contract'
import { timeWords } from '@parley/shared-ui'

/** When a limit of one's own begins to hold, within a sentence. @param from as `holdsFrom` says, epoch milliseconds */
export const whenItHolds = (from: number, { unopened }: Spending): string =>
  unopened ? 'a week after your first credits' : timeWords(from, Date.now(), 'both', undefined, 'within')
