import { isIncomingRinging } from '@parley/shared-calling'
import { useBehavior, useCall, usePlatform } from '@parley/shared-platform/react'
import { ONE_PANE, useMedia } from '@parley/shared-ui'

/** Whether the card of an incoming call covers the page: on a phone, unless it makes room for adding credits. */
export function useCardCovers(): boolean {
  const rings: boolean = isIncomingRinging(useCall())
  const adding = useBehavior(usePlatform().topUp.open$)
  return useMedia(ONE_PANE) && rings && !adding
}
