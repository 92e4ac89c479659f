import { digitsOf, displayPhoneNumber, type E164 } from '@parley/shared-contract'
import { parseDialled } from '@parley/shared-contract/dialling'
import { Button, EmptyState, PhoneIcon, SearchIcon, singleClick } from '@parley/shared-ui'
import { errorSentence } from '@parley/shared-ui/words'
import { holdsLetters } from './find-people-model.ts'

interface NobodyFoundProps {
  readonly search: string
  /** Calls what was typed. */
  readonly onCall: (number: E164) => void
  readonly onClear: () => void
}

/** With fewer digits somebody may still type on. */
const WHOLE = 10

/** A search without a result; a number that nobody has can be called all the same, or why it cannot is said. */
export function NobodyFound({ search, onCall, onClear }: NobodyFoundProps) {
  const parsed = parseDialled(search)
  const typesNumber = !holdsLetters(search)
  const number = parsed.ok && typesNumber ? parsed.number : null
  const problem = !parsed.ok && typesNumber && digitsOf(search).length >= WHOLE ? parsed.code : null
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={`No matches for “${number === null ? search.trim() : displayPhoneNumber(number)}”`}
      action={
        number === null ? (
          <Button variant="secondary" onClick={onClear}>
            Clear search
          </Button>
        ) : (
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
      {problem && errorSentence(problem)}
    </EmptyState>
  )
}
