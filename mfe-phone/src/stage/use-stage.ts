import { type ActiveCall, type EndedCall, isActive, isIncomingRinging } from '@parley/shared-calling'
import { useBehavior, useCall, usePlatform } from '@parley/shared-platform/react'
import { CALL_COVERS, useMedia } from '@parley/shared-ui'
import { useState } from 'react'
import { useLocation } from 'react-router'

/** What stands in place of the dialler: a call, one that has just ended there, or neither. */
interface StageState {
  readonly live: ActiveCall | null
  readonly ended: { readonly call: EndedCall; readonly startedAt: number } | null
  /** Where the call covers the page: shows the page, until somebody goes to the call again. */
  minimise(): void
  /** Puts away what has ended. */
  done(): void
}

/**
 * An incoming call belongs here once it is answered; what ended elsewhere is told elsewhere. Going to the page again puts
 * away what has ended; so does a call that goes on in another browser, as the one that was here may (D43).
 */
export function useStage(): StageState {
  const call = useCall()
  const { key } = useLocation()
  const goesOn = useBehavior(usePlatform().calls.line$).call !== undefined
  const covers = useMedia(CALL_COVERS)
  const [shown, setShown] = useState<{ readonly here: string; readonly startedAt: number } | null>(null)
  const [minimised, setMinimised] = useState<string | null>(null)

  const rings: boolean = isIncomingRinging(call)
  const live = isActive(call) && !rings ? call : null
  const here = live && `${live.id} ${key}`
  const inFront = live !== null && !(covers && minimised === here)
  if (inFront && here !== shown?.here) setShown({ here: `${live.id} ${key}`, startedAt: live.startedAt })
  if (!inFront && goesOn && shown !== null) setShown(null)
  return {
    live: inFront ? live : null,
    ended:
      call.status === 'idle' && call.last && `${call.last.id} ${key}` === shown?.here
        ? { call: call.last, startedAt: shown.startedAt }
        : null,
    minimise() {
      setMinimised(here)
      setShown(null)
    },
    done: () => setShown(null),
  }
}
