import { mutedText } from '@parley/shared-ui'

interface LostRenewalProps {
  /** The server was asked since, and it had not been done. */
  readonly isUnpaid: boolean
}

/** What is known of a renewal whose answer was lost, and no more than that. */
export const LostRenewal = ({ isUnpaid }: LostRenewalProps) => (
  <p role="status" className={mutedText}>
    {isUnpaid ? 'It has not been renewed yet, and nothing has been paid.' : 'It may have been renewed.'} Try
    again: you are charged only once.
  </p>
)
