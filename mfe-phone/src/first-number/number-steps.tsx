import { Button } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useEffect, useRef } from 'react'
import { FirstSteps } from '../first-run/first-steps.tsx'
import type { FirstStep } from '../first-run/step-list.tsx'
import { useSteps } from '../first-run/use-steps.tsx'
import styles from './number-steps.module.css'

interface NumberStepsProps {
  readonly credits: FirstStep
  readonly shown: boolean
  readonly onShow: (shown: boolean) => void
}

/**
 * The way to the first call, above the search for a number, for somebody who has too few credits to buy one: what there is
 * to do now, and the rest in one line, so that the numbers are seen.
 */
export function NumberSteps({ credits, shown, onShow }: NumberStepsProps) {
  const steps = useSteps({ hasNumber: false, credits, tested: false, onTest: null })
  const area = useRef<HTMLDivElement>(null)
  const isFirst = useRef(!credits.done)
  useEffect(() => {
    if (isFirst.current)
      area.current?.querySelector<HTMLElement>('[aria-current] button')?.focus({ preventScroll: true })
    isFirst.current = false
  }, [])
  return (
    <div ref={area} className={styles.steps}>
      {shown ? (
        <FirstSteps number={null} steps={steps} brief onClose={() => onShow(false)} />
      ) : (
        <Button variant="quiet" onClick={() => onShow(true)}>
          {say('Getting started', 'Erste Schritte')}
        </Button>
      )}
    </div>
  )
}
