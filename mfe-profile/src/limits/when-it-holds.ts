import type { Spending } from '@parley/shared-contract'
import { timeWords } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'

/** When a limit of one's own begins to hold, within a sentence. @param from as `holdsFrom` says, epoch milliseconds */
export const whenItHolds = (from: number, { unopened }: Spending): string =>
  unopened
    ? say('a week after your first credits', 'einer Woche nach deinen ersten Credits')
    : timeWords(from, Date.now(), 'both', undefined, 'within')
