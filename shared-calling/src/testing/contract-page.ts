import { createScope } from '@parley/shared-contract/reactive'
import type { SipCredentials } from '../carrier/carrier.ts'
import { createTelnyxCarrier } from '../carrier/telnyx/telnyx-carrier.ts'
import { carrierContract, type FarSide } from './carrier-contract.ts'

/** Where the real carrier is, and who calls there. */
interface CarrierPlace {
  readonly url: string
  readonly credentials: SipCredentials
  readonly number: string
}

declare global {
  interface Window {
    /** The far side is moved from outside the page, as another person is. */
    readonly ring: FarSide['ring']
    readonly hangUp: FarSide['hangUp']
    /** Rejects with what is broken, when the real carrier breaks the rule of this name. */
    checkRule(name: string, place: CarrierPlace): Promise<void>
  }
}

window.checkRule = async (name, { url, credentials, number }) => {
  const rule = carrierContract.find(candidate => candidate.name === name)
  if (!rule) throw new Error(`There is no rule: ${name}`)
  const scope = createScope()
  await rule.check({
    carrier: await createTelnyxCarrier({ scope, url }),
    credentials,
    from: number,
    answers: '+15005550100',
    busy: '+15005550101',
    farSide: { ring: window.ring, hangUp: window.hangUp },
    openMicrophone: () => navigator.mediaDevices.getUserMedia({ audio: true }),
  })
  scope.end()
}
