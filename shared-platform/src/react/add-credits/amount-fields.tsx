import { TOP_UP_PRESETS_CREDITS } from '@parley/shared-contract'
import { RadioTiles, TextField } from '@parley/shared-ui'
import { say, words } from '@parley/shared-ui/words'
import type { RefObject } from 'react'
import styles from './add-credits.module.css'
import { type AmountChoice, buyable } from './amount-model.ts'

interface AmountFieldsProps {
  /** Where another amount is typed. */
  readonly field: RefObject<HTMLInputElement | null>
  readonly choice: AmountChoice
  readonly onChoose: (choice: AmountChoice) => void
  /** Why what is typed cannot be bought, once it is to be said. */
  readonly refusal: string | null
  /** Somebody has left the field. */
  readonly onTry: () => void
}

/** How many credits: what is offered, or another amount. */
export function AmountFields({ field, choice, onChoose, refusal, onTry }: AmountFieldsProps) {
  return (
    <>
      <RadioTiles
        label={say('Credits', say('Credits', 'Credits'))}
        options={TOP_UP_PRESETS_CREDITS.map(String)}
        value={choice.preset}
        onChange={preset => onChoose({ preset, other: '' })}
      />
      <TextField
        ref={field}
        label={say('Other amount', 'Anderer Betrag')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={choice.other}
        onChange={other => onChoose({ preset: null, other })}
        onBlur={() => choice.other !== '' && onTry()}
        error={refusal}
        hint={words.amount.range(buyable.least, buyable.most)}
        end={
          <span className={styles.unit} aria-hidden="true">
            {say('credits', 'Credits')}
          </span>
        }
      />
    </>
  )
}
