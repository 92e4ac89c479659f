import { AlertIcon, PhoneIncomingIcon, PhoneMissedIcon, PhoneOutgoingIcon } from '@parley/shared-ui'
import type { CallRow } from './call-row-model.ts'

/** How a call ended, as a picture; the word stands beside it. */
export function OutcomeIcon({ row }: { readonly row: Pick<CallRow, 'tone' | 'direction'> }) {
  if (row.tone === 'failed') return <AlertIcon aria-hidden="true" />
  if (row.tone === 'missed') return <PhoneMissedIcon aria-hidden="true" />
  return row.direction === 'Incoming' ? (
    <PhoneIncomingIcon aria-hidden="true" />
  ) : (
    <PhoneOutgoingIcon aria-hidden="true" />
  )
}
