import { isActive, isIncomingRinging } from '@parley/shared-calling'
import { nameOfCall } from '@parley/shared-contract'
import { useBehavior, useCall, useContactNames, usePlatform } from '@parley/shared-platform/react'
import { ONE_PANE, useMedia } from '@parley/shared-ui'
import { CallElsewherePanel } from './call-elsewhere-panel.tsx'
import { CallPill } from './call-pill.tsx'
import { AtCallPlace } from './call-place.tsx'
import { IncomingCard } from './incoming-card.tsx'
import { useCallNotices } from './use-call-notices.ts'
import { useCallPresence } from './use-call-presence.ts'

/**
 * Shows the call on every page (D41): a card for one that comes in, and one that is on in small, unless a remote has
 * it on its stage. A call in another browser of the person is shown while there is none here.
 */
export function CallLayer() {
  const live = useCall()
  const nameOf = useContactNames()
  const staged = useBehavior(usePlatform().callStage.shown$)
  const adding = useBehavior(usePlatform().topUp.open$)
  const covers = useMedia(ONE_PANE)
  const call = isActive(live) ? { ...live, peerName: nameOfCall(nameOf, live) } : null
  const rings: boolean = isIncomingRinging(live)
  useCallNotices()
  useCallPresence(rings ? null : call)
  if (!call) return <Elsewhere />
  // As `useCardCovers` has it: where its card covers the page, it makes room for what it has led to.
  if (rings && adding && covers) return null
  if (rings) return <IncomingCard key={call.id} call={call} />
  if (staged) return null
  return (
    <AtCallPlace>
      <CallPill key={call.id} call={call} />
    </AtCallPlace>
  )
}

/** A call in another browser of the person, in the place of one that is here (D43). */
function Elsewhere() {
  const { call } = useBehavior(usePlatform().calls.line$)
  return (
    call && (
      <AtCallPlace>
        <CallElsewherePanel key={call.id} call={call} />
      </AtCallPlace>
    )
  )
}
