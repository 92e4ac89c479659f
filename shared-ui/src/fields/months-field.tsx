import { MAX_MONTHS, MIN_MONTHS, typedMonths } from '@parley/shared-contract'
import type { Ref } from 'react'
import { monthsWords } from '../text/limit-words.ts'
import { errorSentence } from '../words/error-words.ts'
import { say } from '../words/language.ts'
import { words } from '../words/words.ts'
import { StepperField } from './stepper-field.tsx'

export interface MonthsFieldProps {
  /** What is typed; `typedMonths` reads it. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** How many months the day's limit lets be paid today (`monthsToday`): the buttons stop there, and say why (D37). */
  readonly today: number
  readonly readOnly?: boolean | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** For how many months a number is bought or renewed; it says S5's sentence when it is for none. */
export function MonthsField({ today, ...field }: MonthsFieldProps) {
  const months = typedMonths(field.value)
  const isMost = today < MAX_MONTHS && today > 0 && months === today
  return (
    <StepperField
      {...field}
      label={say('Months', 'Monate')}
      less={say('One month less', 'Einen Monat weniger')}
      more={say('One month more', 'Einen Monat mehr')}
      min={MIN_MONTHS}
      max={MAX_MONTHS}
      most={Math.max(MIN_MONTHS, today)}
      hint={isMost && !field.readOnly ? words.limit.most(monthsWords(today)) : null}
      error={
        months === null
          ? errorSentence({ code: 'INVALID_REQUEST', details: { place: 'body', field: 'months' } })
          : null
      }
    />
  )
}
