import { routes } from '@parley/shared-contract'
import { useMedia } from '@parley/shared-ui'
import { OfferCard } from './offer-card.tsx'
import { useInstallOffer } from './use-install-offer.tsx'
import { useNotificationOffer } from './use-notification-offer.tsx'

/** Where the rail has room for words, below the navigation. */
const ROOMY_RAIL = '(min-width: 64rem) and (min-height: 44rem)'

interface FrameOfferProps {
  readonly place: 'rail' | 'page'
  readonly pathname: string
}

/**
 * What the frame proposes, one thing at a time: at the foot of the rail, where nothing moves for it; above the page where the rail
 * is too small. Not above the phone page: that stands still when a call begins and ends.
 */
export function FrameOffer({ place, pathname }: FrameOfferProps) {
  const inRail = useMedia(ROOMY_RAIL)
  const notifications = useNotificationOffer()
  const install = useInstallOffer()
  const offer = notifications ?? install.offer
  if (inRail !== (place === 'rail')) return null
  return (
    <>
      {offer && (inRail || pathname !== routes.phone) && <OfferCard key={offer.title} {...offer} />}
      {install.sheet}
    </>
  )
}
