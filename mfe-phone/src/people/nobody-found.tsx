import { displayPhoneNumber, type E164 } from '@parley/shared-contract'
import { parseDialled } from '@parley/shared-contract/dialling'
import { Button, EmptyState, PhoneIcon, SearchIcon, singleClick } from '@parley/shared-ui'
import { holdsLetters } from './find-people-model.ts'
import { shownWhileTyping, whyNeverCalled } from './typed-number-model.ts'

interface NobodyFoundProps {
  readonly search: string
  /** Calls what was typed. */
  readonly onCall: (number: E164) => void
}

/**
 * A search without a result; a number that nobody has can be called all the same, or it says why not, as the dialler
 * does. The search is cleared in its field.
 */
export function NobodyFound({ search, onCall }: NobodyFoundProps) {
  const parsed = parseDialled(search)
  const isName = holdsLetters(search)
  const number = parsed.ok && !isName ? parsed.number : null
  const shown = isName
    ? search.trim()
    : number === null
      ? shownWhileTyping(search)
      : displayPhoneNumber(number)
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={`No matches for “${shown || search.trim()}”`}
      action={
        number !== null && (
          <Button
            variant="secondary"
            icon={<PhoneIcon aria-hidden="true" />}
            onClick={singleClick(() => onCall(number))}
          >
            Call {displayPhoneNumber(number)}
          </Button>
        )
      }
    >
      {!isName && whyNeverCalled(search)}
    </EmptyState>
  )
}
