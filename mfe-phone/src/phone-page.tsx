import { firstNumber, routes } from '@parley/shared-contract'
import { useBehavior, useLive, usePlatform } from '@parley/shared-platform/react'
import { LiveView } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { askedNumber } from './asked-number-model.ts'
import { ChooseNumber } from './first-number/choose-number.tsx'
import { useCreditsStep } from './first-run/use-credits-step.tsx'
import { Phone } from './phone.tsx'
import { PhoneSkeleton } from './phone-skeleton.tsx'
import { AddressedCheckSetup } from './setup/addressed-check-setup.tsx'
import { isShared, sharedNumber } from './shared-number-model.ts'

/**
 * Without a number, choosing one (D16); else the phone. `?call=`, and what another app has shared, fills the dialler in and never
 * dials (D7), `?setup` opens the setup check, `?number` the search for one more number.
 */
export const PhonePage = () => (
  <>
    <NumberOrPhone />
    <AddressedCheckSetup />
  </>
)

function NumberOrPhone() {
  const numbers = useLive('phoneNumbers$')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { notify, session$ } = usePlatform()
  const prefill = askedNumber(query.get('call')) ?? sharedNumber(query)
  const holdsNone = prefill === null && isShared(query)
  useEffect(() => {
    if (holdsNone)
      notify({
        tone: 'info',
        text: say(
          'No phone number was found in what you shared.',
          'In dem, was du geteilt hast, war keine Telefonnummer.',
        ),
      })
  }, [holdsNone, notify])
  const [bought, setBought] = useState(false)
  const own = numbers.state === 'ready' ? firstNumber(numbers.value)?.phoneNumber : undefined
  const credits = useCreditsStep(own !== undefined)
  const isSessionKnown = useBehavior(session$).status !== 'unknown'
  const isPurseKnown = useLive('profile$').state !== 'loading' && isSessionKnown
  // The parts of the page say by themselves what is offline.
  if (numbers.state !== 'ready')
    return (
      <LiveView live={numbers} skeleton={<PhoneSkeleton />}>
        {() => null}
      </LiveView>
    )
  // What to do about credits stands above the numbers.
  if (own === undefined && !isPurseKnown) return <PhoneSkeleton />
  if (own === undefined) return <ChooseNumber credits={credits} onBought={() => setBought(true)} />
  if (query.has('number'))
    return (
      <ChooseNumber
        primary={own}
        credits={null}
        onBought={bought => void navigate(routes.settings('number'), { state: { bought } })}
      />
    )
  return <Phone key={prefill} own={own} bought={bought} credits={credits} prefill={prefill} />
}
