import type { SignUpStep } from '@parley/shared-platform'
import { CheckIcon } from '@parley/shared-ui'
import styles from './signup-steps.module.css'

/** S5: in the order in which they happen. */
const steps: readonly (readonly [SignUpStep, string])[] = [
  ['account', 'Creating your account'],
  ['profile', 'Saving your profile'],
  ['line', 'Setting up your line'],
]

/** What is happening while an account is made; each step is read out as it begins. */
export function SignupSteps({ current }: { readonly current: SignUpStep }) {
  const at = steps.findIndex(([step]) => step === current)
  return (
    <div className={styles.steps}>
      <ol>
        {steps.map(([step, words], index) => (
          <li
            key={step}
            className={styles.step}
            data-state={index < at ? 'done' : index === at ? 'now' : 'later'}
          >
            <span className={styles.mark} aria-hidden="true">
              {index < at && <CheckIcon />}
            </span>
            {words}
          </li>
        ))}
      </ol>
      <p role="status" className={styles.spoken}>
        {steps[at]?.[1]}
      </p>
    </div>
  )
}
