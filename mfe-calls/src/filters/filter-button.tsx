import { Button, FilterIcon, PopoverOrSheet, Select, spokenOnly } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useRef, useState } from 'react'
import { type CallQuery, filtersOf, noFilters, readQuery } from './call-query.ts'
import styles from './filter-button.module.css'
import { ANY, directions, outcomes, ranges } from './filter-options.ts'
import type { QueryInAddress } from './use-call-query.ts'

/** A chosen value in the words of the address, which knows what exists. */
const chosen = (name: string, value: string): CallQuery => readQuery(new URLSearchParams({ [name]: value }))

interface FilterButtonProps {
  readonly address: QueryInAddress
}

/**
 * The filters of the history beside its tabs: direction, status and date (S3), and how many of them are set. They open
 * within the list, right below their button and as wide as its line; on a phone from the bottom.
 */
export function FilterButton({ address }: FilterButtonProps) {
  const set = filtersOf(address.query)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <PopoverOrSheet
      label={say('Filter calls', 'Anrufe filtern')}
      isWide
      open={isOpen}
      onOpenChange={setIsOpen}
      gap={8}
      beside={trigger => trigger.parentElement}
      trigger={opens => (
        <Button
          variant="secondary"
          icon={<FilterIcon aria-hidden="true" />}
          className={styles.button}
          {...opens}
        >
          Filter{' '}
          {set > 0 && (
            <span className={styles.count}>
              {set} <span className={spokenOnly}>{say('set', 'gesetzt')}</span>
            </span>
          )}
        </Button>
      )}
    >
      <Filters address={address} onDone={() => setIsOpen(false)} />
    </PopoverOrSheet>
  )
}

interface FiltersProps extends FilterButtonProps {
  readonly onDone: () => void
}

function Filters({ address: { query, change }, onDone }: FiltersProps) {
  const filters = useRef<HTMLDivElement>(null)
  const hasSet = filtersOf(query) > 0
  return (
    <div ref={filters} className={styles.filters}>
      <Select
        label={say('Direction', 'Richtung')}
        options={directions}
        value={query.direction ?? ANY}
        onChange={value => change({ direction: chosen('direction', value).direction })}
      />
      <Select
        label={say('Status', 'Status')}
        options={outcomes}
        value={query.outcome ?? ANY}
        onChange={value => change({ outcome: chosen('status', value).outcome })}
      />
      <Select
        label={say('Date', 'Datum')}
        options={ranges}
        value={query.range}
        onChange={value => change({ range: chosen('range', value).range })}
      />
      <div className={styles.ends}>
        {hasSet && (
          <Button
            variant="secondary"
            onClick={() => {
              // It goes, as there is nothing left to clear; the focus stays among the filters.
              filters.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
              change(noFilters(query))
            }}
          >
            {say('Clear', 'Zurücksetzen')}
          </Button>
        )}
        <Button onClick={onDone}>{say('Done', 'Fertig')}</Button>
      </div>
    </div>
  )
}
