import { firstNumber, routes } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import {
  Button,
  buttonClass,
  EmptyPage,
  EmptyPane,
  HistoryIcon,
  PhoneMissedIcon,
  SearchIcon,
} from '@parley/shared-ui'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { type CallQuery, filtersOf, isMissedTab } from '../filters/call-query.ts'

/** The page of somebody who has no call yet. Without a number, a number comes first. */
export function NoCallsPage() {
  const numbers = useLive('phoneNumbers$')
  const isNumberless = numbers.state === 'ready' && firstNumber(numbers.value) === null
  return (
    <EmptyPage
      page="Calls"
      list="Calls"
      icon={<HistoryIcon />}
      title="No calls yet"
      action={
        <Link to={routes.phone} className={buttonClass({ variant: 'primary' })}>
          {isNumberless ? 'Get a number' : 'Make a call'}
        </Link>
      }
    >
      {isNumberless ? 'Get a number to make and receive calls.' : 'Calls you make and receive appear here.'}
    </EmptyPage>
  )
}

/** Stands in place of the list beside a call that is open though there is none. */
export const NoCalls = () => <EmptyPane icon={<HistoryIcon />} title="No calls yet" />

interface NothingFoundProps {
  readonly query: CallQuery
  readonly onClear: () => void
}

/** Stands in place of the list when its filter leaves no call: one button leads back to all of them. */
export function NothingFound({ query, onClear }: NothingFoundProps) {
  const { icon, title, way, sentence } = nothingFound(query)
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes with what it stands in.
    currentTarget.closest('[data-pane]')?.querySelector<HTMLElement>('input[type="search"]')?.focus()
    onClear()
  }
  return (
    <EmptyPane
      icon={icon}
      title={title}
      action={
        <Button variant="secondary" onClick={clear}>
          {way}
        </Button>
      }
    >
      {sentence}
    </EmptyPane>
  )
}

/** Names what is set, and only that. */
function nothingFound(query: CallQuery) {
  const search = query.search.trim()
  const isFiltered = filtersOf(query) > 0
  if (search === '' && isMissedTab(query) && !isFiltered)
    return {
      icon: <PhoneMissedIcon />,
      title: 'No missed calls',
      way: 'Show all calls',
      sentence: 'Calls that you could not take appear here.',
    }
  const icon = <SearchIcon />
  if (isFiltered) {
    const sentence = search === '' ? 'Try other filters.' : 'Try other filters or another search.'
    return { icon, title: 'No calls match', way: 'Clear filters', sentence }
  }
  const calls = isMissedTab(query) ? 'missed calls' : 'calls'
  return { icon, title: `No ${calls} match “${search}”`, way: 'Clear search', sentence: null }
}
