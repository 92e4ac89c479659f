import { isToday, timeWords } from '@parley/shared-ui'
import { clockWords } from '@parley/shared-ui/words'

/** When it was, in a row: today the time, before that the day. @param now epoch milliseconds */
export const rowTime = (at: number, now: number): string =>
  isToday(at, now) ? clockWords(at) : timeWords(at, now, 'date')
