import { usePlace } from '@parley/shared-platform/react'
import { Badge, BlockIcon, PhoneNumberText } from '@parley/shared-ui'
import { kindWords, say } from '@parley/shared-ui/words'
import type { ContactCommands } from '../contacts/use-contact-commands.ts'
import styles from './person-about.module.css'
import { isBare, mayHavePlace, type Person } from './person-model.ts'

interface PersonAboutProps {
  readonly person: Person
  readonly commands: ContactCommands
  /** Their only number stands here, too, unless it is their name already. */
  readonly withNumber?: boolean
}

/** What stands below a name: the company, where their number is from and which it is, whether they are blocked. */
export function PersonAbout({ person, commands, withNumber = false }: PersonAboutProps) {
  const { contact, numbers, isSelf } = person
  const [only, ...more] = numbers
  const number = only?.e164 ?? ''
  const place = usePlace(number)
  const about = contact
    ? contact.company
    : isSelf
      ? say('Your own number', 'Deine eigene Nummer')
      : say('Not in your contacts', 'Nicht in deinen Kontakten')
  return (
    <div className={styles.about}>
      {withNumber && only && more.length === 0 && !isBare(person) && (
        <p className={styles.number}>
          <PhoneNumberText number={only.e164} />
          {only.label && <span className={styles.kind}> · {kindWords(only.label)}</span>}
        </p>
      )}
      {about && <p>{about}</p>}
      {mayHavePlace(number) && <p className={styles.place}>{place}</p>}
      {numbers.some(({ e164 }) => commands.isBlocked(e164)) && (
        <Badge tone="negative" icon={<BlockIcon aria-hidden="true" />}>
          {say('Blocked', 'Blockiert')}
        </Badge>
      )}
    </div>
  )
}
