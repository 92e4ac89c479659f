import { isActive } from '@parley/shared-calling'
import { everyCallTo, liveValue } from '@parley/shared-contract'
import {
  useBehavior,
  useCall,
  useLive,
  useNumbersOrHeld,
  useOffline,
  usePlatform,
} from '@parley/shared-platform/react'
import { PopoverOrSheet, StatusText } from '@parley/shared-ui'
import { lampState, say, words } from '@parley/shared-ui/words'
import { useState } from 'react'
import { numberState } from '../reachability/reachability.ts'
import { ReachabilityPanel } from '../reachability/reachability-panel.tsx'
import styles from './line-lamp.module.css'
import { useRefusedCalls } from './use-refused-calls.ts'

/**
 * Says in a word whether the line is there, the same for eyes and ears; the dot says nothing else. Pressing it lists what
 * decides whether a call reaches the person. How far the credits go the wallet says, what a call is at the call says; that
 * the credits or the day's limit let no call be answered is said here.
 */
export function LineLamp() {
  const profile = liveValue(useLive('profile$'), null)
  const numbers = useNumbersOrHeld()
  const number = numbers.state === 'ready' ? numberState(numbers.value, Date.now()) : null
  const state = lampState({
    line: useBehavior(usePlatform().calls.line$),
    offline: useOffline(),
    numberless: number === 'missing',
    unknown: numbers.state === 'loading',
    expired: number === 'expired',
    unread: numbers.state === 'failed',
    disturbed: profile?.settings.doNotDisturb === true,
    forwarded: profile !== null && everyCallTo(profile) !== null,
    refused: useRefusedCalls(profile),
    inCall: isActive(useCall()),
  })
  const [open, setOpen] = useState(false)
  return (
    <span className={styles.lamp} data-state={state}>
      <StatusText label={say('Line', 'Leitung')}>{words.line.lamp[state]}</StatusText>
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
