import { Button, FilterIcon, ONE_PANE, Popover, Select, spokenOnly, useMedia } from '@parley/shared-ui'
import { type CallQuery, filtersOf, noFilters, readQuery } from './call-query.ts'
import styles from './filter-button.module.css'
import { ANY, directions, outcomes, ranges } from './filter-options.ts'
import type { QueryInAddress } from './use-call-query.ts'

/** A chosen value in the words of the address, which knows what exists. */
const chosen = (name: string, value: string): CallQuery => readQuery(new URLSearchParams({ [name]: value }))

/** The filters of the history beside its tabs: direction, status and date (S3), and how many of them are set. */
export function FilterButton({ address: { query, change } }: { readonly address: QueryInAddress }) {
  const set = filtersOf(query)
  const isAlone = useMedia(ONE_PANE)
  return (
    <Popover
      label="Filter calls"
      // What it changes stays in view: over the stage, or below the chips where there is none.
      side={isAlone ? 'bottom' : 'inline-end'}
      align={isAlone ? 'end' : 'start'}
      beside={button =>
        isAlone ? (button.closest('[data-head]')?.lastElementChild ?? null) : button.parentElement
      }
      trigger={
        <Button variant="secondary" icon={<FilterIcon aria-hidden="true" />} className={styles.button}>
          Filter{' '}
          {set > 0 && (
            <span className={styles.count}>
              {set} <span className={spokenOnly}>set</span>
            </span>
          )}
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
      {set > 0 && (
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            // It goes, as there is nothing left to clear; the focus stays among the filters.
            currentTarget.parentElement?.querySelector<HTMLElement>('[role=combobox]')?.focus()
            change(noFilters(query))
          }}
        >
          Clear
        </Button>
      )}
    </Popover>
  )
}
