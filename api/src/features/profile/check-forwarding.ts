import { type E164, ParleyError, type RatesTable, type Settings, sameNumber } from '@parley/shared-contract'
import { parseDialled } from '@parley/shared-contract/dialling'

/**
 * D15, D26: that calls may be forwarded to this number: one that could be called from here, and not the own one, where they would
 * go round in circles.
 * @throws ParleyError `INVALID_REQUEST` or the code of what makes the number impossible
 */
export function checkDestination(number: E164, ownNumber: E164 | null, rates: RatesTable): void {
  const destination = parseDialled(number, rates)
  if (!destination.ok) throw new ParleyError(destination.code, destination.details)
  if (ownNumber && sameNumber(number, ownNumber))
    throw new ParleyError('INVALID_REQUEST', { place: 'forwarding', number: 'own' })
}

/**
 * D26: the settings as they are to be. Forwarding is on only with the number that was confirmed last; one for later may stand there
 * unconfirmed.
 * @throws ParleyError as `checkDestination`, or `FORWARDING_UNCONFIRMED`
 */
export function checkForwarding(
  { callForwarding, forwardTo }: Settings,
  ownNumber: E164 | null,
  confirmed: E164 | null,
  rates: RatesTable,
): void {
  if (forwardTo === null) {
    if (!callForwarding) return
    throw new ParleyError('INVALID_REQUEST', { place: 'forwarding', number: 'missing' })
  }
  checkDestination(forwardTo, ownNumber, rates)
  if (callForwarding && forwardTo !== confirmed) throw new ParleyError('FORWARDING_UNCONFIRMED')
}
