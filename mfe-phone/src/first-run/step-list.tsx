import { Button, ChevronDownIcon, SuccessIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './step-list.module.css'
import { type StepId, useStepMemory } from './use-step-memory.ts'

export interface FirstStep {
  readonly id: StepId
  readonly title: string
  /** What it says once it is done. */
  readonly doneTitle: string
  readonly done: boolean
  /** Why this one cannot be done here; it says so, and can be skipped. */
  readonly passed?: string | null | undefined
  /** The page leads nowhere without it: it cannot be skipped. */
  readonly needed?: boolean
  readonly detail: string
  /** What does it. */
  readonly action: ReactNode
  /** Why it did not work. */
  readonly problem?: ReactNode
}

interface StepListProps {
  readonly steps: readonly FirstStep[]
  /** Takes the focus when the last step is done or skipped. */
  readonly onAllDone: () => void
  /** Shows the rest; null while all of them are shown. */
  readonly onUnfold: (() => void) | null
}

/** `1 of 5 done` */
export const doneWords = (steps: readonly FirstStep[]): string =>
  say(
    `${steps.filter(({ done }) => done).length} of ${steps.length} done`,
    `${steps.filter(({ done }) => done).length} von ${steps.length}`,
  )

/**
 * Steps, each on a line that tells whether it is done. One is open: the next that nobody skipped, or the one that
 * somebody wants. Whoever opens a step has the focus on its button.
 */
export function StepList({ steps, onAllDone, onUnfold }: StepListProps) {
  const [wanted, want] = useState<StepId | null>(null)
  const memory = useStepMemory('skipped')
  const toDo = steps.filter(({ done }) => !done)
  const isSkipped = ({ id, needed }: FirstStep) => !needed && memory.steps.includes(id)
  const open = toDo.find(({ id }) => id === wanted) ?? toDo.find(step => !isSkipped(step))
  const list = useRef<HTMLUListElement>(null)
  // What is left and what is open: one of them changes whenever a button of a step goes.
  const at = `${toDo.length} ${memory.steps.length} ${open?.title} ${open?.passed ?? ''}`
  const before = useRef(at)
  useEffect(() => {
    if (at === before.current) return
    before.current = at
    // The button that did it has gone, and with it the focus.
    if (document.activeElement !== document.body) return
    const next = list.current?.querySelector<HTMLElement>('[aria-current] button')
    if (next) next.focus()
    else onAllDone()
  }, [at, onAllDone])
  const skip = (id: StepId) => {
    want(null)
    memory.add(id)
  }
  return (
    <ul ref={list} className={styles.steps} aria-label={say('Steps', 'Schritte')}>
      {steps.map(
        (step, at) =>
          (!onUnfold || step === open) && (
            <Step
              key={step.id}
              step={step}
              at={at + 1}
              open={step === open}
              skipped={isSkipped(step)}
              onOpen={() => want(step.id)}
              onSkip={() => skip(step.id)}
            />
          ),
      )}
      {onUnfold && (
        <li className={styles.step}>
          <button type="button" className={styles.line} aria-expanded={false} onClick={onUnfold}>
            <span className={styles.title}>
              {say('All steps', 'Alle Schritte')} · {doneWords(steps)}
            </span>
            <ChevronDownIcon aria-hidden="true" />
          </button>
        </li>
      )}
    </ul>
  )
}

interface StepProps {
  readonly step: FirstStep
  /** From 1. */
  readonly at: number
  readonly open: boolean
  readonly skipped: boolean
  readonly onOpen: () => void
  readonly onSkip: () => void
}

function Step({ step, at, open, skipped, onOpen, onSkip }: StepProps) {
  const { title, doneTitle, done, passed, needed, detail, action, problem } = step
  const count = <span className={styles.count} data-at={at} aria-hidden="true" />
  if (done)
    return (
      <li className={styles.step}>
        <p className={styles.line} data-done="">
          <SuccessIcon aria-hidden="true" />
          <span className={styles.title}>{doneTitle}</span>
        </p>
      </li>
    )
  if (!open)
    return (
      <li className={styles.step}>
        <button type="button" className={styles.line} aria-expanded={false} onClick={onOpen}>
          {count}
          <span className={styles.title}>{title}</span>{' '}
          {skipped && <span className={styles.skipped}>{say('Skipped', 'Übersprungen')}</span>}
          <ChevronDownIcon aria-hidden="true" />
        </button>
      </li>
    )
  return (
    <li className={styles.step} data-open="" aria-current="step">
      <p className={styles.line}>
        {count}
        <span className={styles.title}>{title}</span>
      </p>
      <p className={styles.detail}>{passed ?? detail}</p>
      <div className={styles.action}>
        {!passed && action}
        {!needed && (
          <Button variant="quiet" className={styles.skip} onClick={onSkip}>
            {say('Skip', 'Überspringen')}
          </Button>
        )}
        {problem}
      </div>
    </li>
  )
}
