import { limitNow, monthsToday, type Purse } from '@parley/shared-contract'
import { Button, monthsWords, moreWords, mutedText } from '@parley/shared-ui'
import { words } from '@parley/shared-ui/words'

interface BeyondDayProps {
  readonly purse: Purse
  /** What a running call has set aside, in credits. */
  readonly held: number
  readonly onTake: (typed: string) => void
}

/** D37: what helps where the day refuses so many months: fewer, or, of a new account, until when it is one. */
export function BeyondDay({ purse, held, onTake }: BeyondDayProps) {
  const now = Date.now()
  const more = moreWords(limitNow(purse, now), now)
  const months = monthsToday(purse, now, held)
  return (
    <>
      {more && <p className={mutedText}>{more}</p>}
      {months > 0 && (
        <Button variant="secondary" onClick={() => onTake(String(months))}>
          {words.limit.take(monthsWords(months))}
        </Button>
      )}
    </>
  )
}
