import { say } from '@parley/shared-ui/words'
import styles from './override-banner.module.css'
import type { Overrides } from './remote-address.ts'

interface OverrideBannerProps {
  readonly overrides: Overrides
  /** Sentences about pages that are declared and not shown. */
  readonly refusals: readonly string[]
}

/** H5, where remotes may be overridden: which of them come from a developer's own server, and what was refused. */
export function OverrideBanner({ overrides, refusals }: OverrideBannerProps) {
  const entries = Object.entries(overrides)
  if (entries.length === 0 && refusals.length === 0) return null
  return (
    <p className={styles.banner}>
      {entries.map(([id, origin]) => (
        <span key={id}>
          {say(
            <>
              <code>{id}</code> comes from <code>{origin}</code>
            </>,
            <>
              <code>{id}</code> kommt von <code>{origin}</code>
            </>,
          )}{' '}
          <a href={`?remote.${id}=`}>
            {say('Back to the published one', 'Zurück zur veröffentlichten Fassung')}
          </a>
        </span>
      ))}
      {refusals.map(sentence => (
        <span key={sentence}>{sentence}</span>
      ))}
    </p>
  )
}
