import { isActive } from '@parley/shared-calling'
import { creditRefusal, liveValue } from '@parley/shared-contract'
import { useBehavior, useCall, useLive, usePlatform } from '@parley/shared-platform/react'
import { StatusText, spokenOnly } from '@parley/shared-ui'
import { lampState, words } from '@parley/shared-ui/words'
import { lazy, Suspense, useState } from 'react'
import { useOffline } from '../reachability/use-offline.ts'
import styles from './line-lamp.module.css'

const ReachabilitySheet = lazy(async () => ({
  default: (await import('../reachability/reachability-sheet.tsx')).ReachabilitySheet,
}))

/**
 * Shows in a word whether calls can be made and come in. Pressing it opens the list of what decides that. The status is
 * the line's. A line that is ready is not drawn as ready while the credits reach for no call (S5); and one that comes back
 * in a call is drawn with the word that the call has for it.
 */
export function LineLamp() {
  const profile = liveValue(useLive('profile$'), null)
  const call = useCall()
  const refused = profile !== null && creditRefusal(profile.credits, 'make') !== null
  const state = lampState({
    line: useBehavior(usePlatform().calls.line$),
    offline: useOffline(),
    numberless: liveValue(useLive('phoneNumbers$'), null)?.length === 0,
    disturbed: profile?.settings.doNotDisturb === true,
  })
  const unfunded = refused && state === 'ready'
  const recovers = isActive(call) && call.recovering && state === 'connecting'
  const drawn = unfunded ? words.reachability.creditsLow : recovers ? words.call.flag.recovering : null
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const show = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <span className={styles.lamp} data-state={state} data-unfunded={unfunded || undefined}>
      <span className={drawn === null ? undefined : spokenOnly}>
        <StatusText label="Line">{words.line.lamp[state]}</StatusText>
      </span>
      {drawn}
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
