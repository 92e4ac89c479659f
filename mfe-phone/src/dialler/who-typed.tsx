import { displayPhoneNumber, routes } from '@parley/shared-contract'
import { useContactNames, usePlatform } from '@parley/shared-platform/react'
import { buttonClass, PhoneNumberText, SaveContactIcon } from '@parley/shared-ui'
import { Link } from 'react-router'
import { holdsLetters } from '../people/find-people-model.ts'
import type { DiallerState } from './use-dialler.ts'
import type { Offers } from './use-offers.ts'
import styles from './who-typed.module.css'

interface WhoTypedProps {
  readonly dialler: DiallerState
  readonly offers: Offers
  /** Somebody who called nobody yet is offered the echo here. */
  readonly offersEcho: boolean
}

/**
 * Above the digits: whose number it is, or may become; for a first call, a number to try. The room is kept when there
 * is nothing to say, so that nothing below it moves.
 */
export const WhoTyped = (props: WhoTypedProps) => (
  <div className={styles.room}>
    <Who {...props} />
  </div>
)

const quiet = buttonClass({ variant: 'quiet' })

function Who({ dialler, offers, offersEcho }: WhoTypedProps) {
  const { number, whole, people, choose, hindrance } = dialler
  const { echoNumber } = usePlatform()
  const name = useContactNames()(whole)
  const [likely, ...more] = people
  if (dialler.isOwn) return <p className={styles.you}>You</p>
  if (whole !== null && name !== null)
    return (
      <Link to={routes.person(whole)} className={styles.name}>
        {name}
      </Link>
    )
  // Nobody is saved whom one cannot call.
  if (whole !== null && hindrance?.kind === 'stop') return null
  if (whole !== null)
    return (
      <Link to={routes.saveContact(whole)} className={`${quiet} ${styles.save}`}>
        <SaveContactIcon aria-hidden="true" />
        Save contact
      </Link>
    )
  if (likely && !holdsLetters(number.text))
    return (
      <>
        <button type="button" className={styles.likely} onClick={() => choose(likely.number, 'call')}>
          <span className={styles.name}>{likely.name}</span>
          {likely.name !== displayPhoneNumber(likely.number) && <PhoneNumberText number={likely.number} />}
        </button>
        {more.length > 0 && (
          <button
            type="button"
            className={quiet}
            onPointerDown={event => event.preventDefault()}
            onClick={() => {
              dialler.field.current?.focus()
              offers.open()
            }}
          >
            {more.length} more
          </button>
        )}
      </>
    )
  if (number.text === '' && offersEcho && echoNumber !== null)
    return (
      <button type="button" className={quiet} onClick={() => choose(echoNumber, 'call')}>
        Try the echo line <PhoneNumberText number={echoNumber} />
      </button>
    )
  return null
}
