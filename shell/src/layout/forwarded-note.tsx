import { displayPhoneNumber, forwardNumber, liveValue } from '@parley/shared-contract'
import { useBehavior, useLive, usePlatform } from '@parley/shared-platform/react'
import { ringingPlace, say, words } from '@parley/shared-ui/words'
import bar from './frame-notice.module.css'
import styles from './line-elsewhere-note.module.css'

/**
 * D26: which calls go to another telephone, and to which, in the words of their setting. What lets none of them through is the
 * lamp's to say, and another browser that has the line is said before this.
 */
export function ForwardedNote() {
  const profile = liveValue(useLive('profile$'), null)
  const line = useBehavior(usePlatform().calls.line$)
  const number = profile && forwardNumber(profile)
  if (!profile || !number) return null
  const { doNotDisturb, forwardWhen } = profile.settings
  if (forwardWhen !== 'always' && (doNotDisturb || ringingPlace(line) !== null || line.call)) return null
  const sentence = words.reachability.forwardedBriefly[forwardWhen](displayPhoneNumber(number))
  return (
    <section aria-label={say('Call forwarding', 'Weiterleitung')} className={styles.note}>
      <span className={`${styles.where} ${bar.spare}`} title={sentence}>
        {sentence}
      </span>
    </section>
  )
}
