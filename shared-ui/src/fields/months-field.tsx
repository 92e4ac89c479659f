import { MAX_MONTHS, MIN_MONTHS, typedMonths } from '@parley/shared-contract'
import type { Ref } from 'react'
import { errorSentence } from '../words/error-words.ts'
import { StepperField } from './stepper-field.tsx'

export interface MonthsFieldProps {
  /** What is typed; `typedMonths` reads it. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly readOnly?: boolean | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** For how many months a number is bought or renewed; it says S5's sentence when it is for none. */
export const MonthsField = (props: MonthsFieldProps) => (
  <StepperField
    {...props}
    label="Months"
    less="One month less"
    more="One month more"
    min={MIN_MONTHS}
    max={MAX_MONTHS}
    error={
      typedMonths(props.value) === null
        ? errorSentence({ code: 'INVALID_REQUEST', details: { place: 'body', field: 'months' } })
        : null
    }
  />
)
