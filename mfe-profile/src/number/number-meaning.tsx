import {
  displayPhoneNumber,
  firstNumber,
  type PersonNumber,
  type VirtualNumber,
} from '@parley/shared-contract'
import { mutedText, TimeText, UnbrokenText } from '@parley/shared-ui'
import { say, words } from '@parley/shared-ui/words'
import styles from './number.module.css'

interface NumberMeaningProps {
  readonly number: PersonNumber
  /** All of the person's. */
  readonly owned: readonly PersonNumber[]
  readonly isOver: boolean
}

/** What the term of a number, and its place among the others, mean for calls (D17). */
export function NumberMeaning({ number, owned, isOver }: NumberMeaningProps) {
  const primary = firstNumber(owned)
  const isPrimary = number.id === primary?.id
  const next = firstNumber(owned.filter(({ id }) => id !== number.id))
  if (!isOver && isPrimary)
    return next === null ? null : (
      <p className={mutedText}>
        <UnbrokenText>{ringsWords(displayPhoneNumber(next.phoneNumber))}</UnbrokenText>
      </p>
    )
  if (!isOver)
    return (
      <p className={mutedText}>
        {say(
          'Calls to this number do not ring; only your primary number does.',
          'Anrufe an diese Nummer klingeln nicht; das tut nur deine Hauptnummer.',
        )}
        {primary !== null && isNextAfter(primary, number, owned) && (
          <UnbrokenText>{` ${followsWords(displayPhoneNumber(primary.phoneNumber))}`}</UnbrokenText>
        )}
      </p>
    )
  return (
    <p className={mutedText}>
      {primary === null || isPrimary
        ? words.call.callsAreOff
        : say('No calls go out or come in under it.', 'Mit ihr gehen keine Anrufe aus oder ein.')}
      {number.heldUntil !== null && (
        <>
          {' '}
          <Kept until={number.heldUntil} />
        </>
      )}
    </p>
  )
}

/** The number that rings once the primary one is gone. */
const isNextAfter = (primary: VirtualNumber, number: PersonNumber, owned: readonly PersonNumber[]): boolean =>
  firstNumber(owned.filter(({ id }) => id !== primary.id))?.id === number.id

const ringsWords = (next: string): string =>
  say(
    `It rings, and people you call see it, because you have had it longest. When you release it or it expires, ${next} takes its place.`,
    `Sie klingelt, und wen du anrufst, der sieht sie, weil du sie am längsten hast. Wenn du sie abgibst oder sie abläuft, tritt ${next} an ihre Stelle.`,
  )

const followsWords = (primary: string): string =>
  say(
    `It becomes your primary number when you release ${primary} or it expires.`,
    `Sie wird deine Hauptnummer, wenn du ${primary} abgibst oder diese abläuft.`,
  )

function Kept({ until }: { readonly until: number }) {
  const day = <TimeText at={until} form="day" within />
  return say(
    <>
      <strong className={styles.kept}>It is kept for you until {day}.</strong> Then it may go to somebody
      else.
    </>,
    <>
      <strong className={styles.kept}>Sie ist bis {day} für dich reserviert.</strong> Danach kann jemand
      anderes sie bekommen.
    </>,
  )
}
