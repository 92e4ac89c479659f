import { displayPhoneNumber, type E164 } from '@parley/shared-contract'
import { CloseIcon, IconButton } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useCallback, useId, useRef, useState } from 'react'
import { BoughtTerm } from './bought-term.tsx'
import styles from './first-steps.module.css'
import { PassOn } from './pass-on.tsx'
import { doneWords, type FirstStep, StepList } from './step-list.tsx'

interface FirstStepsProps {
  /** The person's new number, to be passed on; null before it is chosen, or where it is no news and stands in the top bar. */
  readonly number: E164 | null
  readonly steps: readonly FirstStep[]
  /** The number was bought just now: how long it is theirs is news. */
  readonly bought?: boolean
  /** The rest begins as one line below the step that is open. */
  readonly brief?: boolean
  readonly onClose: () => void
}

/** The way to the first call, beside what can be used at once: the search for a number, then the dialler. Each step may be left out. */
export function FirstSteps({ number, bought = false, steps, brief = false, onClose }: FirstStepsProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isFolded, setFolded] = useState(brief)
  const unfold = () => {
    setFolded(false)
    // The line that did it has gone.
    heading.current?.focus()
  }
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          {say('Getting started', 'Erste Schritte')}
        </h2>
        {!isFolded && <span className={styles.count}>{doneWords(steps)}</span>}
        <IconButton label={say('Not now', 'Jetzt nicht')} icon={<CloseIcon />} onClick={onClose} />
      </div>
      {number !== null && (
        <div className={styles.number}>
          <p className={styles.words}>
            {say('Your number', 'Deine Nummer')}{' '}
            <strong className={styles.digits}>{displayPhoneNumber(number)}</strong>
          </p>
          <PassOn number={number} />
        </div>
      )}
      {bought && <BoughtTerm />}
      <StepList
        steps={steps}
        onAllDone={useCallback(() => heading.current?.focus(), [])}
        onUnfold={isFolded ? unfold : null}
      />
    </section>
  )
}
