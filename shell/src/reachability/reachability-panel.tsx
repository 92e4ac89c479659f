import { liveValue } from '@parley/shared-contract'
import {
  useBehavior,
  useLive,
  useNumbersOrHeld,
  usePlatform,
  useRates,
  useToldFacts,
} from '@parley/shared-platform/react'
import { CheckList, ChevronDownIcon, FindingIcon, useNotificationPermission } from '@parley/shared-ui'
import { say, words } from '@parley/shared-ui/words'
import { useEffect, useRef } from 'react'
import type { Check } from './check.ts'
import { FixButton } from './fix-button.tsx'
import { foldGood, reachabilityChecks, reachabilityVerdict } from './reachability.ts'
import styles from './reachability-panel.module.css'

interface ReachabilityPanelProps {
  /** Called when what helps leads to another page. */
  readonly onClose: () => void
}

/** The list of what decides whether a call reaches the person, each with what helps. */
export function ReachabilityPanel({ onClose }: ReachabilityPanelProps) {
  const { session$, calls, sound } = usePlatform()
  const notifications = useNotificationPermission()
  const session = useBehavior(session$)
  const profile = useLive('profile$')
  const told = useToldFacts(liveValue(profile, null)?.settings ?? null)
  const checks = reachabilityChecks({
    signedIn: session.status === 'signed-in' ? session.user.email : null,
    numbers: useNumbersOrHeld(),
    profile,
    rates: useRates(),
    offline: told.offline,
    line: useBehavior(calls.line$),
    soundLocked: useBehavior(sound.locked$),
    notifications: told.permission,
    push: told.push,
    now: told.now,
  })
  const row = ({ fix, ...check }: Check) => ({
    ...check,
    action: fix && <FixButton fix={fix} onLeave={onClose} askNotifications={notifications.ask} />,
  })
  const { open, inOrder } = foldGood(checks)
  const heading = useRef<HTMLHeadingElement>(null)
  // What was mended leaves the list, and the button that mended it with it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  })
  return (
    <div className={styles.panel}>
      <div>
        {/* Said as the name of what this stands in; on a phone that shows it. */}
        <p aria-hidden="true" className={styles.question}>
          {words.reachability.title}
        </p>
        <h3 ref={heading} tabIndex={-1} aria-live="polite" className={styles.verdict}>
          {reachabilityVerdict(checks)}
        </h3>
      </div>
      {open.length > 0 && (
        <CheckList label={say('What is in the way', 'Was im Weg ist')} items={open.map(row)} />
      )}
      {inOrder.length > 0 && (
        <details className={styles.fold}>
          <summary className={styles.summary}>
            <span aria-hidden="true" className={styles.picture}>
              <FindingIcon state="good" />
            </span>
            <span aria-live="polite">{words.reachability.inOrder(inOrder.length)}</span>
            <ChevronDownIcon aria-hidden="true" className={styles.chevron} />
          </summary>
          <CheckList label={say('What is in order', 'Was in Ordnung ist')} items={inOrder.map(row)} />
        </details>
      )}
    </div>
  )
}
