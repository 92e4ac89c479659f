import { limitNow, monthsToday, type Purse, routes } from '@parley/shared-contract'
import { Button, monthsWords, mutedText, timeWords } from '@parley/shared-ui'
import { words } from '@parley/shared-ui/words'
import { Link } from 'react-router'

interface BeyondDayProps {
  readonly purse: Purse
  /** What a running call has set aside, in credits. */
  readonly held: number
  readonly onTake: (typed: string) => void
}

/** D37: what helps where the day refuses so many months: fewer, or, of a new account, until when it is one. */
export function BeyondDay({ purse, held, onTake }: BeyondDayProps) {
  const now = Date.now()
  const newUntil = limitNow(purse, now)?.newUntil ?? null
  const months = monthsToday(purse, now, held)
  return (
    <>
      {newUntil === null ? (
        <Link to={routes.limits}>{words.limit.open}</Link>
      ) : (
        <p className={mutedText}>{words.limit.more(timeWords(newUntil, now, 'both', undefined, 'within'))}</p>
      )}
      {months > 0 && (
        <Button variant="secondary" onClick={() => onTake(String(months))}>
          {words.limit.take(monthsWords(months))}
        </Button>
      )}
    </>
  )
}
