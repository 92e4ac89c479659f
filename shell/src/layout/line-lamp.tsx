import { isActive } from '@parley/shared-calling'
import { liveValue } from '@parley/shared-contract'
import { useBehavior, useCall, useLive, useNumbersOrHeld, usePlatform } from '@parley/shared-platform/react'
import { PopoverOrSheet, StatusText } from '@parley/shared-ui'
import { lampState, words } from '@parley/shared-ui/words'
import { useState } from 'react'
import { numberState } from '../reachability/reachability.ts'
import { ReachabilityPanel } from '../reachability/reachability-panel.tsx'
import { useOffline } from '../reachability/use-offline.ts'
import styles from './line-lamp.module.css'
import { useLimitedDay } from './use-limited-day.ts'

/**
 * Shows in a word whether the line is there: the same word for eyes and ears, and a dot that says nothing else. Pressing it opens the list of what decides
 * whether a call reaches the person. What the credits reach for is the wallet's to say, except for a day's limit that lets no call be answered, and what a call is at, the call's.
 */
export function LineLamp() {
  const profile = liveValue(useLive('profile$'), null)
  const numbers = useNumbersOrHeld()
  const number = numbers.state === 'ready' ? numberState(numbers.value, Date.now()) : null
  const state = lampState({
    line: useBehavior(usePlatform().calls.line$),
    offline: useOffline(),
    numberless: number === 'missing',
    expired: number === 'expired',
    unread: numbers.state === 'failed',
    disturbed: profile?.settings.doNotDisturb === true,
    limited: useLimitedDay(profile),
    inCall: isActive(useCall()),
  })
  const [open, setOpen] = useState(false)
  return (
    <span className={styles.lamp} data-state={state}>
      <StatusText label="Line">{words.line.lamp[state]}</StatusText>
      {/* Its button is over the word, not around it: a status inside of a button is not told. */}
      <PopoverOrSheet
        label={words.reachability.title}
        hasHeading
        isText
        align="start"
        gap={12}
        open={open}
        onOpenChange={setOpen}
        trigger={opens => (
          <button
            type="button"
            className={styles.button}
            aria-label={words.reachability.title}
            aria-haspopup="dialog"
            {...opens}
          />
        )}
      >
        <ReachabilityPanel onClose={() => setOpen(false)} />
      </PopoverOrSheet>
    </span>
  )
}
