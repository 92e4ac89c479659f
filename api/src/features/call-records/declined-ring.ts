import { hangUpReason } from '@parley/shared-contract'
import type { CarrierEvent } from '../../ports/carrier-event.ts'

type Hangup = Extract<CarrierEvent, { readonly type: 'hangup' }>

/** Somebody ended it: it did not ring out, and its way was not lost. */
export const isByHand = (cause: string): boolean =>
  ['remote_hung_up', 'busy', 'rejected'].includes(hangUpReason(cause))

/** Of a call that came in: whom it rang for did not want it. */
export const isDeclined = ({ cause, source }: Pick<Hangup, 'cause' | 'source'>): boolean =>
  source === 'callee' && isByHand(cause)
