import { MAX_MONTHS, MIN_CALL_CREDITS, NUMBER_HOLD_MS, routes } from '@parley/shared-contract'
import { Link } from 'react-router'
import { daysOf } from '../site/days-of.ts'
import { LegalText } from './legal-text.tsx'

const heldDays = daysOf(NUMBER_HOLD_MS)

export function TermsInEnglish() {
  return (
    <LegalText
      title="Terms"
      lead="What you may expect from Parley, and what Parley expects from you. In plain words."
      sections={[
        [
          'The service',
          <p>
            Parley gives you a telephone number and carries your calls and texts between your browser and the
            telephone network. You need a working connection and, for calls, a microphone. When you do not
            answer, a caller can leave a message on your voicemail, unless you have switched that off. Its
            words may be made by a machine, and can be wrong: the sound is what was said.
          </p>,
        ],
        [
          'No emergency calls',
          <p>Parley cannot reach emergency services. Always keep another phone for them.</p>,
        ],
        [
          'Credits',
          <p>
            You pay in advance with credits, at the prices on the{' '}
            <Link to={routes.pricing}>pricing page</Link>. A call needs at least {MIN_CALL_CREDITS}
            &nbsp;credit and ends when your credits are used up. Credits never expire.
          </p>,
        ],
        [
          'Your number',
          <p>
            A number is yours for the months you have paid for, and you can renew it for up to {MAX_MONTHS}{' '}
            months more at any time, or let it renew itself. When its months are over it stops working. It is
            kept for you for {heldDays} more days, in which you can still renew it. Then it may go to somebody
            else.
          </p>,
        ],
        [
          'Fair use',
          <p>
            Do not use Parley to deceive, to harass, or to call or text people who asked you not to. We may
            close accounts that do.
          </p>,
        ],
      ]}
    />
  )
}
