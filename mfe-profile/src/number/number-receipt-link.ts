import { type PersonNumber, routes } from '@parley/shared-contract'
import { useSelection } from '@parley/shared-platform/react'

/** From the numbers to the receipt of what was paid last for one of them; it knows where it was opened. */
export function useNumberReceiptLink({ id }: PersonNumber) {
  const { state } = useSelection(routes.settings('number')).to('')
  return { to: routes.numberReceipt(id), state: { ...Object(state), fromNumber: true } }
}

/** @param state of the receipt's place in the history */
export const isFromNumber = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromNumber' in state
