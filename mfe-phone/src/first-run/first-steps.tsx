import { displayPhoneNumber, type E164 } from '@parley/shared-contract'
import { CloseIcon, IconButton } from '@parley/shared-ui'
import { useCallback, useId, useRef } from 'react'
import styles from './first-steps.module.css'
import { PassOn } from './pass-on.tsx'
import { type FirstStep, StepList } from './step-list.tsx'
import { countOf } from './use-steps.tsx'

interface FirstStepsProps {
  /** The person's new number. */
  readonly number: E164
  readonly steps: readonly FirstStep[]
  readonly onClose: () => void
}

/** What to do with a new number, beside a dialler that can be used at once. Each step may be left out. */
export function FirstSteps({ number, steps, onClose }: FirstStepsProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          Getting started
        </h2>
        <span className={styles.count}>{countOf(steps)} done</span>
        <IconButton label="Not now" icon={<CloseIcon />} onClick={onClose} />
      </div>
      <div className={styles.number}>
        <p className={styles.words}>
          Your number <strong className={styles.digits}>{displayPhoneNumber(number)}</strong>
        </p>
        <PassOn number={number} />
      </div>
      <StepList steps={steps} onAllDone={useCallback(() => heading.current?.focus(), [])} />
    </section>
  )
}
