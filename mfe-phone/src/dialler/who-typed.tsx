import { displayPhoneNumber, type E164, routes } from '@parley/shared-contract'
import { useContactNames, usePlatform } from '@parley/shared-platform/react'
import { buttonClass, ClockIcon, MessageIcon, PhoneNumberText, SaveContactIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import { BoughtLine } from '../first-run/bought-line.tsx'
import { PassOn } from '../first-run/pass-on.tsx'
import { holdsLetters } from '../people/find-people-model.ts'
import type { DiallerState } from './use-dialler.ts'
import type { Offers } from './use-offers.ts'
import styles from './who-typed.module.css'

interface WhoTypedProps {
  readonly dialler: DiallerState
  readonly offers: Offers
  /** One's own, to be passed on while nothing is typed; null where it is no news. */
  readonly ownNumber: E164 | null
  /** It was bought just now, which is said then. */
  readonly bought: boolean
  /** Somebody who called nobody yet is offered the echo here. */
  readonly offersEcho: boolean
  /** The person's pane is beside it, which saves them and writes to them. */
  readonly isBesidePerson: boolean
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

function Who({ dialler, offers, ownNumber, bought, offersEcho, isBesidePerson }: WhoTypedProps) {
  const { number, whole, people, choose, hindrance } = dialler
  const { echoNumber } = usePlatform()
  const name = useContactNames()(whole)
  const [likely, ...more] = people
  const isStopped = hindrance?.kind === 'stop'
  if (whole !== null && name !== null)
    return (
      <>
        <Link to={routes.person(whole)} title={name} className={styles.name} dir="auto">
          {name}
        </Link>
        {!isBesidePerson && !isStopped && <Message to={whole} />}
      </>
    )
  // Nobody is saved or written to whom one cannot call, nor in two places: the person's pane has the same buttons.
  if (whole !== null && (isBesidePerson || isStopped)) return null
  if (whole !== null)
    return (
      <>
        <Link to={routes.saveContact(whole)} className={`${quiet} ${styles.save}`}>
          <SaveContactIcon aria-hidden="true" />
          {say('Save contact', 'Kontakt speichern')}
        </Link>
        <Message to={whole} />
      </>
    )
  if (likely && !holdsLetters(number.text))
    return (
      <>
        <button type="button" className={styles.likely} onClick={() => choose(likely.number, 'call')}>
          <ClockIcon aria-hidden="true" className={styles.late} />
          <span title={likely.name} className={styles.name} dir="auto">
            {likely.name}
          </span>
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
            {say(`${more.length} more`, `${more.length} weitere`)}
          </button>
        )}
      </>
    )
  if (number.text !== '') return null
  if (ownNumber !== null)
    return (
      <>
        {bought ? (
          <BoughtLine />
        ) : (
          <p className={styles.own}>
            {say('Your number', 'Deine Nummer')}{' '}
            <strong>
              <PhoneNumberText number={ownNumber} />
            </strong>
          </p>
        )}
        <PassOn number={ownNumber} />
      </>
    )
  if (offersEcho && echoNumber !== null)
    return (
      <button type="button" className={quiet} onClick={() => choose(echoNumber, 'call')}>
        {say('Make a test call', 'Testanruf machen')}
      </button>
    )
  return null
}

const Message = ({ to }: { readonly to: E164 }) => (
  <Link to={routes.messagesTo(to)} className={`${quiet} ${styles.save}`}>
    <MessageIcon aria-hidden="true" />
    {say('Message', 'Nachricht')}
  </Link>
)
