import {
  AlertIcon,
  PhoneIncomingIcon,
  PhoneMissedIcon,
  PhoneOutgoingIcon,
  spokenOnly,
} from '@parley/shared-ui'
import type { CallRow } from './call-row-model.ts'
import styles from './outcome-text.module.css'

type Outcome = Pick<CallRow, 'tone' | 'direction' | 'status'>

interface OutcomeTextProps {
  readonly row: Outcome
  /** Keeps the word for screen readers, where it goes without saying. */
  readonly isSilent?: boolean
}

/** How a call ended, as a picture and a word; the picture tells its direction too. */
export const OutcomeText = ({ row, isSilent = false }: OutcomeTextProps) => (
  <span className={styles.outcome} data-tone={row.tone} data-silent={isSilent || undefined}>
    <OutcomeIcon row={row} />
    <span className={isSilent ? spokenOnly : undefined}>{row.status}</span>
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
