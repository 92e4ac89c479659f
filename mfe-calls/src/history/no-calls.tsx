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
import { say } from '@parley/shared-ui/words'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { type CallQuery, filtersOf, isMissedTab } from '../filters/call-query.ts'

/** The page of somebody who has no call yet. Without a number, a number comes first. */
export function NoCallsPage() {
  const numbers = useLive('phoneNumbers$')
  const isNumberless = numbers.state === 'ready' && firstNumber(numbers.value) === null
  return (
    <EmptyPage
      page={say('Calls', 'Anrufe')}
      list={say('Calls', 'Anrufe')}
      icon={<HistoryIcon />}
      title={say('No calls yet', 'Noch keine Anrufe')}
      action={
        <Link to={routes.phone} className={buttonClass({ variant: 'primary' })}>
          {isNumberless ? say('Get a number', 'Nummer holen') : say('Make a call', 'Anrufen')}
        </Link>
      }
    >
      {isNumberless
        ? say(
            'Get a number to make and receive calls.',
            'Hol dir eine Nummer, um anzurufen und angerufen zu werden.',
          )
        : say('Calls you make and receive appear here.', 'Hier erscheinen deine Anrufe.')}
    </EmptyPage>
  )
}

/** Stands in place of the list beside a call that is open though there is none. */
export const NoCalls = () => (
  <EmptyPane icon={<HistoryIcon />} title={say('No calls yet', 'Noch keine Anrufe')} />
)

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
      title: say('No missed calls', 'Keine verpassten Anrufe'),
      way: say('Show all calls', 'Alle Anrufe zeigen'),
      sentence: say(
        'Calls that you could not take appear here.',
        'Hier erscheinen Anrufe, die du nicht annehmen konntest.',
      ),
    }
  const icon = <SearchIcon />
  if (isFiltered) {
    const sentence =
      search === ''
        ? say('Try other filters.', 'Versuch andere Filter.')
        : say('Try other filters or another search.', 'Versuch andere Filter oder eine andere Suche.')
    return {
      icon,
      title: say('No calls match', 'Kein Anruf passt'),
      way: say('Clear filters', 'Filter zurücksetzen'),
      sentence,
    }
  }
  const title = isMissedTab(query)
    ? say(`No missed calls match “${search}”`, `Kein verpasster Anruf passt zu „${search}“`)
    : say(`No calls match “${search}”`, `Kein Anruf passt zu „${search}“`)
  return { icon, title, way: say('Clear search', 'Suche leeren'), sentence: null }
}
