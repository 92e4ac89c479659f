import { isActive } from '@parley/shared-calling'
import { liveValue, z } from '@parley/shared-contract'
import { deviceStorage, stored } from '@parley/shared-contract/device'
import { useCall, useLive } from '@parley/shared-platform/react'
import { InstallIcon, Sheet } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { type ReactNode, useState } from 'react'
import { useInstall } from '../install/install-provider.tsx'
import { InstallSteps } from './install-steps.tsx'
import type { OfferCardProps } from './offer-card.tsx'
import { useKept } from './use-kept.ts'

/** S4: that it was put away, here or where the browser asked, is remembered for good, by this browser for whoever uses it. */
const dismissal = stored(deviceStorage(), 'parley.install', z.enum(['dismissed']))

interface InstallOffer {
  readonly offer: OfferCardProps | null
  /** Belongs on the page as long as the offer may be taken up. */
  readonly sheet: ReactNode
}

/**
 * Installing Parley, to who comes back or has missed a call (screens.md), unless they said no before (S4) or it is installed. Where
 * the browser does not ask, its steps come in a sheet.
 */
export function useInstallOffer(): InstallOffer {
  const { way, isComingBack, ask } = useInstall()
  const call = useCall()
  const calls = liveValue(useLive('recentCalls$'), [])
  const [dismissed, keep] = useKept(dismissal)
  const [areStepsOpen, openSteps] = useState(false)
  const letAsk = async () => {
    if (await ask()) keep('dismissed')
  }
  const hasMissed = calls.some(({ direction, status }) => direction === 'incoming' && status === 'missed')
  const isDue = way !== 'none' && dismissed === null && (isComingBack || hasMissed) && !isActive(call)
  const sheet = way === 'by-hand' && (
    <Sheet open={areStepsOpen} onOpenChange={openSteps} title={say('Install Parley', 'Parley installieren')}>
      <InstallSteps />
    </Sheet>
  )
  if (!isDue) return { offer: null, sheet }
  return {
    sheet,
    offer: {
      title: say('Install Parley', 'Parley installieren'),
      children: say(
        'It opens like any other app, in a window of its own, and shows its lists without a network too.',
        'Parley öffnet sich wie jede andere App in einem eigenen Fenster und zeigt seine Listen auch ohne Netz.',
      ),
      action: say('Install', 'Installieren'),
      icon: <InstallIcon aria-hidden="true" />,
      onTake: () => (way === 'asks' ? void letAsk() : openSteps(true)),
      onPutAway: () => keep('dismissed'),
    },
  }
}
