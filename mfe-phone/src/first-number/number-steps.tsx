import { Button, SearchIcon } from '@parley/shared-ui'
import { FirstSteps } from '../first-run/first-steps.tsx'
import type { FirstStep } from '../first-run/step-list.tsx'
import { useSteps } from '../first-run/use-steps.tsx'
import styles from './number-steps.module.css'

interface NumberStepsProps {
  readonly credits: FirstStep
  readonly shown: boolean
  readonly onShow: (shown: boolean) => void
  /** Leads to the search. */
  readonly onChoose: () => void
}

/** The way to the first call, above the search for a number, for somebody who has too few credits to buy one. */
export function NumberSteps({ credits, shown, onShow, onChoose }: NumberStepsProps) {
  const steps = useSteps({
    credits,
    chooseNumber: (
      <Button variant="secondary" icon={<SearchIcon aria-hidden="true" />} onClick={onChoose}>
        Choose your number
      </Button>
    ),
    tested: false,
    onTest: null,
  })
  if (shown)
    return (
      <div className={styles.steps}>
        <FirstSteps number={null} steps={steps} onClose={() => onShow(false)} />
      </div>
    )
  return (
    <div>
      <Button variant="quiet" onClick={() => onShow(true)}>
        Getting started
      </Button>
    </div>
  )
}
