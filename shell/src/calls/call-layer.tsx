import { isActive, isIncomingRinging } from '@parley/shared-calling'
import { nameOfCall } from '@parley/shared-contract'
import { useCall, useContactNames } from '@parley/shared-platform/react'
import { CallBar } from './call-bar.tsx'
import { IncomingCard } from './incoming-card.tsx'
import { useCallNotices } from './use-call-notices.ts'

/** Shows the call above every page (D5): a card for a call that comes in, a bar for one that is on. */
export function CallLayer() {
  const call = useCall()
  const nameOf = useContactNames()
  useCallNotices()
  if (!isActive(call)) return null
  const Shown = isIncomingRinging(call) ? IncomingCard : CallBar
  return <Shown key={call.id} call={{ ...call, peerName: nameOfCall(nameOf, call) }} />
}
