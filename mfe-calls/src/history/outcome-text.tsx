import { AlertIcon, PhoneIncomingIcon, PhoneMissedIcon, PhoneOutgoingIcon } from '@parley/shared-ui'
import type { CallRow } from './call-row-model.ts'
import styles from './outcome-text.module.css'

type Outcome = Pick<CallRow, 'tone' | 'direction' | 'status'>

/** How a call ended (D44), as a picture and a word; the picture tells its direction too. */
export const OutcomeText = ({ row }: { readonly row: Outcome }) => (
  <span className={styles.outcome} data-tone={row.tone}>
    <OutcomeIcon row={row} />
    {row.status}
  </span>
)

function OutcomeIcon({ row }: { readonly row: Outcome }) {
  if (row.tone === 'failed') return <AlertIcon aria-hidden="true" />
  if (row.tone === 'missed') return <PhoneMissedIcon aria-hidden="true" />
  return row.direction === 'Incoming' ? (
    <PhoneIncomingIcon aria-hidden="true" />
  ) : (
    <PhoneOutgoingIcon aria-hidden="true" />
  )
}
