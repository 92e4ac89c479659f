import { WarningLine } from '@parley/shared-ui'
import { useBelowNumber } from './use-below-number.ts'

/** D37: before anybody pays: that their own limit pays for no month of a number, and what that means. Nothing where it does. */
export function BelowNumberLine() {
  const below = useBelowNumber()
  return below && <WarningLine tone={below.isUseless ? 'bad' : 'careful'}>{below.sentence}</WarningLine>
}
