import { displayPhoneNumber, firstNumber, type PersonNumber } from '@parley/shared-contract'
import { TimeText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'

interface ReleaseConsequenceProps {
  readonly number: PersonNumber
  /** All of the person's. */
  readonly owned: readonly PersonNumber[]
}

/** What giving a number up does to the others (D17): nothing, unless it is the primary one. */
export function ReleaseConsequence({ number, owned }: ReleaseConsequenceProps) {
  if (firstNumber(owned)?.id !== number.id) return null
  const next = firstNumber(owned.filter(({ id }) => id !== number.id))
  if (next === null)
    return (
      <p>
        {say(
          'Without a number you cannot call, and nobody can call you.',
          'Ohne Nummer kannst du nicht anrufen, und niemand kann dich anrufen.',
        )}
      </p>
    )
  const shown = displayPhoneNumber(next.phoneNumber)
  const until = <TimeText at={next.expiryDate} form="day" within />
  const renews = next.renewAutomatically === true
  return say(
    <p>
      {shown} becomes your primary number, and rings from then on. It is paid until {until}
      {renews ? '.' : ', and does not renew automatically.'}
    </p>,
    <p>
      {shown} wird deine Hauptnummer und klingelt von da an. Sie ist bezahlt bis {until}
      {renews ? '.' : ' und verlängert sich nicht automatisch.'}
    </p>,
  )
}
