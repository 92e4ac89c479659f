import { displayPhoneNumber, type E164 } from '@parley/shared-contract'
import { parseDialled } from '@parley/shared-contract/dialling'
import { Button, EmptyState, PhoneIcon, SearchIcon, singleClick } from '@parley/shared-ui'
import { holdsLetters } from './find-people-model.ts'

interface NobodyFoundProps {
  readonly search: string
  /** Calls what was typed. */
  readonly onCall: (number: E164) => void
  readonly onClear: () => void
}

/** A search without a result; a number that nobody has can be called all the same. */
export function NobodyFound({ search, onCall, onClear }: NobodyFoundProps) {
  const parsed = parseDialled(search)
  const number = parsed.ok && !holdsLetters(search) ? parsed.number : null
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={`Nobody found for “${search.trim()}”`}
      action={
        number === null ? (
          <Button variant="secondary" onClick={onClear}>
            Show everybody
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
    />
  )
}
