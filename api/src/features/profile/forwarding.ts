import { ParleyError, type RatesTable, type Settings, sameNumber } from '@parley/shared-contract'
import { parseDialled } from '@parley/shared-contract/dialling'

/**
 * D15, D26: a number calls may be forwarded to, as it is dialled: one that could be called from here, and not
 * the own one, where they would go round in circles.
 * @throws ParleyError `INVALID_REQUEST` or the code of what makes the number impossible
 */
export function checkForwarding(settings: Settings, ownNumber: string | null, rates: RatesTable): void {
  const { callForwarding, forwardTo } = settings
  if (forwardTo === null) {
    if (!callForwarding) return
    throw new ParleyError('INVALID_REQUEST', { place: 'forwarding', number: 'missing' })
  }
  const destination = parseDialled(forwardTo, rates)
  if (!destination.ok) throw new ParleyError(destination.code, destination.details)
  if (ownNumber && sameNumber(forwardTo, ownNumber)) {
    throw new ParleyError('INVALID_REQUEST', { place: 'forwarding', number: 'own' })
  }
}
