import { Button, FilterIcon, Popover, Select } from '@parley/shared-ui'
import { type CallQuery, filtersOf, noFilters, readQuery } from './call-query.ts'
import styles from './filter-button.module.css'
import type { QueryInAddress } from './use-call-query.ts'

const ANY = ''

const directions = [
  { value: ANY, label: 'In and out' },
  { value: 'incoming', label: 'Incoming' },
  { value: 'outgoing', label: 'Outgoing' },
]
const outcomes = [
  { value: ANY, label: 'Any status' },
  { value: 'answered', label: 'Answered' },
  { value: 'completed', label: 'Completed' },
  { value: 'missed_incoming', label: 'Missed' },
  { value: 'missed', label: 'Missed or no answer' },
  { value: 'failed', label: 'Failed' },
]
const ranges = [
  { value: 'all', label: 'Any date' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
]

/** A chosen value in the words of the address, which knows what exists. */
const chosen = (name: string, value: string): CallQuery => readQuery(new URLSearchParams({ [name]: value }))

/** The filters of the history beside its tabs: direction, status and date (S3), and how many of them are set. */
export function FilterButton({ address: { query, change } }: { readonly address: QueryInAddress }) {
  const set = filtersOf(query)
  return (
    <Popover
      label="Filter calls"
      trigger={
        <Button
          variant="secondary"
          icon={<FilterIcon aria-hidden="true" />}
          className={styles.button}
          aria-label={set > 0 ? `Filter, ${set} set` : undefined}
        >
          Filter
          {set > 0 && <span className={styles.count}>{set}</span>}
        </Button>
      }
    >
      <Select
        label="Direction"
        options={directions}
        value={query.direction ?? ANY}
        onChange={value => change({ direction: chosen('direction', value).direction })}
      />
      <Select
        label="Status"
        options={outcomes}
        value={query.outcome ?? ANY}
        onChange={value => change({ outcome: chosen('status', value).outcome })}
      />
      <Select
        label="Date"
        options={ranges}
        value={query.range}
        onChange={value => change({ range: chosen('range', value).range })}
      />
      <Button variant="quiet" disabled={set === 0} onClick={() => change(noFilters(query))}>
        Clear
      </Button>
    </Popover>
  )
}
