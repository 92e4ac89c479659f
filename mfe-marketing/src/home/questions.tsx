import { NUMBER_HOLD_MS, routes } from '@parley/shared-contract'
import { ChevronDownIcon } from '@parley/shared-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './questions.module.css'

const heldDays = NUMBER_HOLD_MS / 86_400_000

const questions: readonly (readonly [question: string, answer: ReactNode])[] = [
  [
    'What do I need?',
    <>
      A browser and a microphone. <Link to={routes.contact}>Help</Link> has a check of this device. Nothing
      has to be installed; if you like, Parley can be, as an app of its own.
    </>,
  ],
  [
    'Whom can I call?',
    <>
      Numbers in the US and Canada, and toll-free ones. Parley cannot reach emergency services: keep another
      phone for them. <Link to={routes.pricing}>Pricing</Link> says what each call costs.
    </>,
  ],
  [
    'Do calls reach me when the tab is closed?',
    <>
      In most browsers, once you allow notifications and while the browser is running: the call shows as one,
      and a click opens Parley to answer it. <Link to={routes.contact}>Help</Link> looks whether this browser
      can. What nobody answers goes to your voicemail.
    </>,
  ],
  ['Is there a contract?', 'No. You add credits when you want to, and credits never expire.'],
  [
    'What if I do not renew my number?',
    `It stops working when its months are over. It is kept for you for ${heldDays} more days, and you can renew it in them.`,
  ],
  [
    'Can I text?',
    'Yes: texts and pictures, in one thread with the calls and voicemails of a person. Texts you receive are free.',
  ],
]

/** What people ask before they begin. It opens without a script. */
export const Questions = () => (
  <section className={styles.section}>
    <h2 className={styles.title}>Questions and answers</h2>
    <div className={styles.list}>
      {questions.map(([question, answer]) => (
        <details key={question} className={styles.question}>
          <summary className={styles.asked}>
            {question}
            <ChevronDownIcon aria-hidden="true" />
          </summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
      <p className={styles.more}>
        <Link to={routes.contact}>Help</Link> has more, and a way to write to us.
      </p>
    </div>
  </section>
)
