import { creditRefusal, liveValue } from '@parley/shared-contract'
import { useBehavior, useLive, usePlatform } from '@parley/shared-platform/react'
import { StatusText } from '@parley/shared-ui'
import { lampState, words } from '@parley/shared-ui/words'
import { lazy, Suspense, useState } from 'react'
import { useOffline } from '../reachability/use-offline.ts'
import styles from './line-lamp.module.css'

const ReachabilitySheet = lazy(async () => ({
  default: (await import('../reachability/reachability-sheet.tsx')).ReachabilitySheet,
}))

/**
 * Shows in a word whether calls can be made and come in. Pressing it opens the list of what decides that. The word is the
 * line's; that a line is ready which the credits do not reach for stands beside it, in amber.
 */
export function LineLamp() {
  const profile = liveValue(useLive('profile$'), null)
  const unfunded = profile !== null && creditRefusal(profile.credits, 'make') !== null
  const state = lampState({
    line: useBehavior(usePlatform().calls.line$),
    offline: useOffline(),
    numberless: liveValue(useLive('phoneNumbers$'), null)?.length === 0,
    disturbed: profile?.settings.doNotDisturb === true,
  })
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const show = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <span className={styles.lamp} data-state={state} data-unfunded={unfunded || undefined}>
      <StatusText label="Line">{words.line.lamp[state]}</StatusText>
      {unfunded && state === 'ready' && (
        <span aria-hidden="true" className={styles.unfunded}>
          · {words.line.unfunded}
        </span>
      )}
      {/* Over the word, not around it: a status inside of a button is not told. */}
      <button
        type="button"
        className={styles.button}
        aria-label={words.reachability.title}
        aria-description={unfunded ? words.reachability.creditsLow : undefined}
        aria-haspopup="dialog"
        onClick={show}
      />
      {opened && (
        <Suspense>
          <ReachabilitySheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
