import { type ActiveCall, type EndedCall, isActive, isIncomingRinging } from '@parley/shared-calling'
import { useCall } from '@parley/shared-platform/react'
import { ONE_PANE, useMedia } from '@parley/shared-ui'
import { useState } from 'react'
import { useLocation } from 'react-router'

/** What stands in place of the dialler: a call, one that has just ended there, or neither. */
interface StageState {
  readonly live: ActiveCall | null
  readonly ended: EndedCall | null
  /** On a phone, where the call covers the page: shows the page, until somebody goes to the call again. */
  minimise(): void
  /** Puts away what has ended. */
  done(): void
}

/** An incoming call belongs here once it is answered; what ended elsewhere is told elsewhere. Going to the page again puts away what has ended. */
export function useStage(): StageState {
  const call = useCall()
  const { key } = useLocation()
  const onePane = useMedia(ONE_PANE)
  const [shown, setShown] = useState<string | null>(null)
  const [minimised, setMinimised] = useState<string | null>(null)

  const rings: boolean = isIncomingRinging(call)
  const live = isActive(call) && !rings ? call : null
  const here = live && `${live.id} ${key}`
  const inFront = live !== null && !(onePane && minimised === here)
  if (inFront && here !== shown) setShown(here)
  return {
    live: inFront ? live : null,
    ended: call.status === 'idle' && call.last && `${call.last.id} ${key}` === shown ? call.last : null,
    minimise() {
      setMinimised(here)
      setShown(null)
    },
    done: () => setShown(null),
  }
}
