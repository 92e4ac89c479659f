import type { SignUpStep } from '@parley/shared-platform'
import { CheckIcon, spokenOnly } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from './signup-steps.module.css'

/** The steps of signing up, in the order in which they happen (S5). */
const steps: readonly (readonly [SignUpStep, string])[] = [
  ['account', say('Creating your account', 'Dein Konto wird angelegt')],
  ['profile', say('Saving your profile', 'Dein Profil wird gespeichert')],
  ['line', say('Setting up your line', 'Deine Leitung wird eingerichtet')],
]

/** The progress of signing up. Each step is read out as it begins. */
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
      <p role="status" className={spokenOnly}>
        {steps[at]?.[1]}
      </p>
    </div>
  )
}
