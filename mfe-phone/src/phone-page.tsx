import { firstNumber } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import { LiveView, PageFrame } from '@parley/shared-ui'
import { useSearchParams } from 'react-router'
import { Dialler } from './dialler/dialler.tsx'
import { DiallerSkeleton } from './dialler/dialler-skeleton.tsx'
import { ChooseNumber } from './first-number/choose-number.tsx'

/** Without a number, choosing one (D16); else the dialler. `?call=` fills the dialler in and never dials (D7). */
export function PhonePage() {
  const numbers = useLive('phoneNumbers$')
  const prefill = useSearchParams()[0].get('call')
  return (
    <PageFrame width="full">
      <LiveView live={numbers} skeleton={<DiallerSkeleton />}>
        {owned => (firstNumber(owned) ? <Dialler key={prefill} prefill={prefill} /> : <ChooseNumber />)}
      </LiveView>
    </PageFrame>
  )
}
