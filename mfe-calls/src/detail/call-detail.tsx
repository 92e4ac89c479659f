import { type CallRecord, displayPhoneNumber, liveValue, peerOf } from '@parley/shared-contract'
import { useContactNames } from '@parley/shared-platform/react'
import { LiveView, Sheet, Skeleton } from '@parley/shared-ui'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { CallFactsView } from './call-facts-view.tsx'
import { useOneCall } from './use-one-call.ts'

/** The call named by `?id=`, over the list, which stays where it is. Back closes it, too. */
export function CallDetail({ here }: { readonly here: readonly CallRecord[] }) {
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const nameOf = useContactNames()
  const id = address.get('id')
  // The last call stays in the sheet while it slides out.
  const [last, setLast] = useState(id)
  if (id !== null && id !== last) setLast(id)
  const call = useOneCall(last, here)
  const known = liveValue(call, null)
  const peer = known && peerOf(known)
  const name = nameOf(peer) ?? known?.contactName ?? null

  const close = () => {
    if (state?.openedHere) void navigate(-1)
    else {
      const rest = new URLSearchParams(address)
      rest.delete('id')
      setAddress(rest, { replace: true, preventScrollReset: true })
    }
  }
  return (
    <Sheet
      open={id !== null}
      onOpenChange={open => !open && close()}
      title={known ? (name ?? displayPhoneNumber(peer)) : 'Call'}
    >
      <LiveView live={call} skeleton={<Skeleton width="100%" height="16rem" />}>
        {shown => <CallFactsView call={shown} name={name} isKnown={nameOf(peer) !== null} />}
      </LiveView>
    </Sheet>
  )
}
