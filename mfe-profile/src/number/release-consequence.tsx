import { displayPhoneNumber, firstNumber, type PersonNumber } from '@parley/shared-contract'
import { TimeText } from '@parley/shared-ui'

interface ReleaseConsequenceProps {
  readonly number: PersonNumber
  /** All of the person's. */
  readonly owned: readonly PersonNumber[]
}

/** What giving a number up does to the others (D17): nothing, unless it is the primary one. */
export function ReleaseConsequence({ number, owned }: ReleaseConsequenceProps) {
  if (firstNumber(owned)?.id !== number.id) return null
  const next = firstNumber(owned.filter(({ id }) => id !== number.id))
  if (next === null) return <p>Without a number you cannot call, and nobody can call you.</p>
  return (
    <p>
      {displayPhoneNumber(next.phoneNumber)} becomes your primary number, and rings from then on. It is paid
      until <TimeText at={next.expiryDate} form="day" within />
      {next.renewAutomatically === true ? '.' : ', and does not renew automatically.'}
    </p>
  )
}
