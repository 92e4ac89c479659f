import { useBehavior, useLive, usePlatform } from '@parley/shared-platform/react'
import { CheckList, FindingIcon, Sheet, useNotificationPermission } from '@parley/shared-ui'
import { words } from '@parley/shared-ui/words'
import { FixButton } from './fix-button.tsx'
import { reachabilityChecks, reachabilityVerdict, worstFirst } from './reachability.ts'
import styles from './reachability-sheet.module.css'
import { useOffline } from './use-offline.ts'

interface ReachabilitySheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The list of what decides whether a call reaches the person, each with what helps. */
export const ReachabilitySheet = ({ open, onClose }: ReachabilitySheetProps) => (
  <Sheet open={open} onOpenChange={next => next || onClose()} title={words.reachability.title} small>
    {open && <Reachability onClose={onClose} />}
  </Sheet>
)

function Reachability({ onClose }: Pick<ReachabilitySheetProps, 'onClose'>) {
  const { session$, calls, sound } = usePlatform()
  const notifications = useNotificationPermission()
  const session = useBehavior(session$)
  const checks = reachabilityChecks({
    signedIn: session.status === 'signed-in' ? session.user.email : null,
    numbers: useLive('phoneNumbers$'),
    profile: useLive('profile$'),
    offline: useOffline(),
    line: useBehavior(calls.line$),
    soundLocked: useBehavior(sound.locked$),
    notifications: notifications.permission,
    now: Date.now(),
  })
  const verdict = reachabilityVerdict(checks)
  return (
    <div className={styles.sheet}>
      <h3 className={styles.verdict}>
        <span aria-hidden="true" className={styles.icon}>
          <FindingIcon state={verdict.state} />
        </span>
        {verdict.words}
      </h3>
      <CheckList
        label="What decides it"
        items={worstFirst(checks).map(({ fix, ...check }) => ({
          ...check,
          action: fix && <FixButton fix={fix} onLeave={onClose} askNotifications={notifications.ask} />,
        }))}
      />
    </div>
  )
}
