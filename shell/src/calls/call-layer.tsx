import { isActive, isIncomingRinging } from '@parley/shared-calling'
import { nameOfCall } from '@parley/shared-contract'
import { useBehavior, useCall, useContactNames, usePlatform } from '@parley/shared-platform/react'
import { ONE_PANE, useMedia } from '@parley/shared-ui'
import { useAwaitedWish } from '../notifications/wishes-provider.tsx'
import type { Wish } from '../worker/click-target.ts'
import { AwaitedCallPanel } from './awaited-call-panel.tsx'
import { CallElsewherePanel } from './call-elsewhere-panel.tsx'
import { CallPill } from './call-pill.tsx'
import { AtCallPlace } from './call-place.tsx'
import { IncomingCard } from './incoming-card.tsx'
import { useCallNotices } from './use-call-notices.ts'
import { useCallPresence } from './use-call-presence.ts'

/**
 * Shows the call on every page (D41): a card for one that comes in, and one that is on in small, unless a remote has
 * it on its stage. While there is none here, one that is on its way here is shown, or one in another browser of the person.
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
  if (!call) return <NotHere />
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

/** What went wrong with one wish is no word about the next. */
const wishKey = (wish: Wish): string => (wish.kind === 'call-back' ? wish.number : wish.callId)

/** In the place of a call that is here: one that a notification has asked for (D7), or one in another browser of the person (D43). */
function NotHere() {
  const { call } = useBehavior(usePlatform().calls.line$)
  const awaited = useAwaitedWish()
  if (awaited) {
    return (
      <AtCallPlace>
        <AwaitedCallPanel key={wishKey(awaited.wish)} awaited={awaited} />
      </AtCallPlace>
    )
  }
  return (
    call && (
      <AtCallPlace>
        <CallElsewherePanel key={call.id} call={call} />
      </AtCallPlace>
    )
  )
}
