import { SearchField, Select } from '@parley/shared-ui'
import { type CallQuery, readQuery } from './call-query.ts'
import styles from './filter-bar.module.css'
import type { QueryInAddress } from './use-call-query.ts'
import { useTypedSearch } from './use-typed-search.ts'

const ANY = ''

const directions = [
  { value: ANY, label: 'In and out' },
  { value: 'incoming', label: 'Incoming' },
  { value: 'outgoing', label: 'Outgoing' },
]
const outcomes = [
  { value: ANY, label: 'Any status' },
  { value: 'completed', label: 'Completed' },
  { value: 'missed', label: 'Missed' },
  { value: 'failed', label: 'Failed' },
  { value: 'answered', label: 'Answered' },
]
const ranges = [
  { value: 'all', label: 'Any date' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
]

/** A chosen value in the words of the address, which knows what exists. */
const chosen = (name: string, value: string): CallQuery => readQuery(new URLSearchParams({ [name]: value }))

/** The filters of the history: name or number, direction, status and date (S3). */
export function FilterBar({ address }: { readonly address: QueryInAddress }) {
  const { query, change } = address
  const [search, setSearch] = useTypedSearch(address)
  return (
    <search className={styles.bar} aria-label="Filters">
      <div className={styles.search}>
        <SearchField label="Search calls" value={search} onChange={setSearch} />
      </div>
      <Select
        label="Direction"
        hideLabel
        options={directions}
        value={query.direction ?? ANY}
        onChange={value => change({ direction: chosen('direction', value).direction })}
      />
      <Select
        label="Status"
        hideLabel
        options={outcomes}
        value={query.outcome ?? ANY}
        onChange={value => change({ outcome: chosen('status', value).outcome })}
      />
      <Select
        label="Date"
        hideLabel
        options={ranges}
        value={query.range}
        onChange={value => change({ range: chosen('range', value).range })}
      />
    </search>
  )
}
