import { displayPhoneNumber, routes } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { say, words } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import type { Cure } from './dial-hindrance.ts'
import styles from './inline-cure.module.css'

/** The way to the limits at the end of the sentence that names one. */
export const LimitsLink = () => (
  <Link to={routes.limits} className={styles.cure}>
    {words.limit.open}
  </Link>
)

interface InlineCureProps {
  readonly cure: Cure
  /** Puts a number into the field without calling it. */
  readonly onChoose: (number: string) => void
}

/** What helps when a call cannot be made, at the end of the sentence that says why: where there is no room for a button. */
export function InlineCure({ cure, onChoose }: InlineCureProps) {
  const { topUp } = usePlatform()
  switch (cure.kind) {
    case 'credits':
      return (
        <button
          type="button"
          className={styles.cure}
          onClick={() => topUp.open({ lacking: { credits: cure.lacking, what: 'call' } })}
        >
          {say('Add credits', 'Credits aufladen')}
        </button>
      )
    case 'renew':
      return (
        <Link to={routes.settings('number')} className={styles.cure}>
          {say('Renew', 'Verlängern')}
        </Link>
      )
    case 'number':
      return (
        <button type="button" className={styles.cure} onClick={() => onChoose(cure.number)}>
          {say(
            `Did you mean ${displayPhoneNumber(cure.number)}?`,
            `Meintest du ${displayPhoneNumber(cure.number)}?`,
          )}
        </button>
      )
    case 'emergency':
      return null
  }
}
