import { firstNumber, routes } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import { Button, buttonClass, EmptyState, PhoneIcon, PhoneMissedIcon, SearchIcon } from '@parley/shared-ui'
import { Link } from 'react-router'
import { type CallQuery, filtersOf, isMissedTab } from '../filters/call-query.ts'

/** Stands in place of the list of somebody who has no call yet. Without a number, a number comes first. */
export function NoCalls() {
  const numbers = useLive('phoneNumbers$')
  const isNumberless = numbers.state === 'ready' && firstNumber(numbers.value) === null
  return (
    <EmptyState
      icon={<PhoneIcon />}
      title="No calls yet"
      action={
        <Link to={routes.phone} className={buttonClass({ variant: 'primary' })}>
          {isNumberless ? 'Get a number' : 'Make a call'}
        </Link>
      }
    >
      Calls you make and receive appear here.
    </EmptyState>
  )
}

interface NothingFoundProps {
  readonly query: CallQuery
  readonly onClear: () => void
}

/** Stands in place of the list when its filter leaves no call: one button leads back to all of them. */
export function NothingFound({ query, onClear }: NothingFoundProps) {
  const isTab = isMissedTab(query) && filtersOf(query) === 0 && query.search.trim() === ''
  return (
    <EmptyState
      icon={isTab ? <PhoneMissedIcon /> : <SearchIcon />}
      title={isTab ? 'No missed calls' : 'No calls match'}
      action={
        <Button variant="secondary" onClick={onClear}>
          {isTab ? 'Show all calls' : 'Clear filters'}
        </Button>
      }
    >
      {isTab ? 'Calls that you could not take appear here.' : 'Try other filters or another search.'}
    </EmptyState>
  )
}
