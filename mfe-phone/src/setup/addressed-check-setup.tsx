import { isActive, isIncomingRinging } from '@parley/shared-calling'
import { useCall } from '@parley/shared-platform/react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { LazyCheckSetup } from './lazy-check-setup.tsx'

/** The setup check where the address asks for it with `?setup`. A call that is on takes its place, and ends the asking. */
export function AddressedCheckSetup() {
  const [query, setQuery] = useSearchParams()
  const call = useCall()
  const isAsked = query.has('setup')
  const isTalking = isActive(call) && !isIncomingRinging(call)
  const close = () =>
    setQuery(
      before => {
        const rest = new URLSearchParams(before)
        rest.delete('setup')
        return rest
      },
      { replace: true },
    )
  useEffect(() => {
    if (isAsked && isTalking) close()
  })
  return <LazyCheckSetup open={isAsked && !isTalking} onClose={close} />
}
