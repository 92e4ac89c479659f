import { mutedText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'

interface LostRenewalProps {
  /** The server was asked since, and it had not been done. */
  readonly isUnpaid: boolean
}

/** What is known of a renewal whose answer was lost, and no more than that. */
export const LostRenewal = ({ isUnpaid }: LostRenewalProps) => (
  <p role="status" className={mutedText}>
    {isUnpaid
      ? say(
          'It has not been renewed yet, and nothing has been paid. Try again: you are charged only once.',
          'Sie ist noch nicht verlängert, und nichts wurde bezahlt. Versuch es noch einmal: Du bezahlst nur ein Mal.',
        )
      : say(
          'It may have been renewed. Try again: you are charged only once.',
          'Vielleicht ist sie schon verlängert. Versuch es noch einmal: Du bezahlst nur ein Mal.',
        )}
  </p>
)
