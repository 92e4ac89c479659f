import { type ActiveCall, isConnected } from '@parley/shared-calling'
import { errorSentence } from '@parley/shared-ui/words'
import { useEffect, useState } from 'react'
import { usePlatform } from './platform-provider.tsx'
import { useCommand } from './use-command.ts'
import { useKeys } from './use-keys.ts'

/** How soon E has to be pressed again to hang up, ms. */
const END_AGAIN_MS = 1_000

/** What one can do in a call, wherever its controls stand. */
interface CallControls {
  toggleMute(): void
  /** Holds and resumes; does nothing while `canHold` is false. */
  toggleHold(): void
  /** Both sides can talk, and the network is there. */
  readonly canHold: boolean
  end(): void
  /** E was pressed: once more within a second, and the call is over. */
  readonly ending: boolean
}

/**
 * The commands of a call, and its keys M, H, K and E. A command that fails says so in a toast.
 * @param onKeypad for K, while both sides can talk
 */
export function useCallControls(call: ActiveCall, onKeypad: () => void): CallControls {
  const { calls, notify } = usePlatform()
  const [ending, setEnding] = useState(false)
  const mute = useCommand(() => calls.setMuted(!call.muted))
  const hold = useCommand(() => calls.setHeld(!call.held))
  const end = useCommand(() => calls.hangUp())
  const error = mute.error ?? hold.error ?? end.error
  useEffect(() => {
    if (error) notify({ tone: 'danger', text: errorSentence(error), urgency: 'alert' })
  }, [error, notify])
  useEffect(() => {
    if (!ending) return
    const timer = setTimeout(() => setEnding(false), END_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [ending])

  const connected = isConnected(call)
  const canHold = connected && !call.recovering
  const controls: CallControls = {
    toggleMute: () => void mute.run(),
    toggleHold: () => canHold && void hold.run(),
    canHold,
    end: () => void end.run(),
    ending,
  }
  useKeys({
    m: controls.toggleMute,
    h: controls.toggleHold,
    k: () => connected && onKeypad(),
    e: () => (ending ? controls.end() : setEnding(true)),
  })
  return controls
}
