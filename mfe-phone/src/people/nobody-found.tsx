import { displayPhoneNumber, type E164 } from '@parley/shared-contract'
import { parseDialled } from '@parley/shared-contract/dialling'
import { useRates } from '@parley/shared-platform/react'
import { Button, EmptyPane, PhoneIcon, SearchIcon, singleClick } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import type { MouseEvent } from 'react'
import { holdsLetters } from './find-people-model.ts'
import styles from './people-pane.module.css'
import { whyNeverCalled } from './typed-number-model.ts'

interface NobodyFoundProps {
  readonly search: string
  /** Calls what was typed. */
  readonly onCall: (number: E164) => void
  readonly onClear: () => void
}

/**
 * A search without a result, as its field shows it; a number that nobody has can be called all the same, or it says why
 * not, as the dialler does.
 */
export function NobodyFound({ search, onCall, onClear }: NobodyFoundProps) {
  const rates = useRates()
  const parsed = parseDialled(search, rates)
  const isName = holdsLetters(search)
  const number = parsed.ok && !isName ? parsed.number : null
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes with what it stands in.
    currentTarget.closest('[data-pane]')?.querySelector<HTMLElement>('input[type="search"]')?.focus()
    onClear()
  }
  return (
    <EmptyPane
      icon={<SearchIcon />}
      title={say(`No matches for “${search.trim()}”`, `Keine Treffer für „${search.trim()}“`)}
      action={
        <div className={styles.ways}>
          {number !== null && (
            <Button
              variant="secondary"
              icon={<PhoneIcon aria-hidden="true" />}
              onClick={singleClick(() => onCall(number))}
            >
              {say(`Call ${displayPhoneNumber(number)}`, `${displayPhoneNumber(number)} anrufen`)}
            </Button>
          )}
          <Button variant={number === null ? 'secondary' : 'quiet'} onClick={clear}>
            {say('Clear search', 'Suche leeren')}
          </Button>
        </div>
      }
    >
      {!isName && whyNeverCalled(search, rates)}
    </EmptyPane>
  )
}
