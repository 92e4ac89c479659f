import {
  type BlockedNumber,
  type CallRecord,
  type Contact,
  displayPhoneNumber,
  isBlocked,
  liveValue,
  peerOf,
} from '@parley/shared-contract'
import { CallButton, CallWord, useCallsOfLate, useLive } from '@parley/shared-platform/react'
import {
  Avatar,
  Card,
  daysUntil,
  IconButton,
  PersonLine,
  PersonLines,
  QuietStage,
  SaveContactIcon,
  StageOverview,
  TimeText,
} from '@parley/shared-ui'
import { clockWords, say } from '@parley/shared-ui/words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ContactsPlace } from '../contacts/use-contacts-place.ts'
import { useOwnNumbers } from '../person/use-own-numbers.ts'
import { isFull, type RecentPerson, recentPeople } from './recent-people-model.ts'
import styles from './recent-stage.module.css'

interface RecentStageProps {
  readonly contacts: readonly Contact[]
  readonly place: ContactsPlace
  /** The list beside it has somebody to choose. */
  readonly isAnyFound: boolean
}

const nobody: readonly BlockedNumber[] = []

const HINT = say(
  'Choose a contact to see calls and notes.',
  'Wähle einen Kontakt, um Anrufe und Notizen zu sehen.',
)

/**
 * The stage before anybody is chosen, with what the list does not say: with whom the latest calls were, saved or not. Of
 * many calls with one person it looks behind them for others.
 */
export function RecentStage({ contacts, place, isAnyFound }: RecentStageProps) {
  const own = useOwnNumbers()
  const blocked = liveValue(useLive('blocked$'), nobody)
  const peopleOf = (latest: readonly CallRecord[]) =>
    recentPeople(
      contacts,
      latest.filter(call => !isBlocked(blocked, peerOf(call))),
      own,
    )
  const calls = useCallsOfLate(latest => isFull(peopleOf(latest)))
  const { known, strangers } = peopleOf(liveValue(calls, []))
  if (calls.state === 'loading') return null
  if (known.length + strangers.length === 0) return isAnyFound ? <QuietStage>{HINT}</QuietStage> : null
  return (
    <StageOverview title={say('Recent calls', 'Letzte Anrufe')} hint={HINT} isUnsaid={!isAnyFound}>
      <Group title={say('With your contacts', 'Mit deinen Kontakten')} people={known} place={place}>
        {({ contact, number }) => (
          <CallButton
            number={number}
            name={contact?.displayName || displayPhoneNumber(number)}
            className={styles.handset}
          />
        )}
      </Group>
      <Group
        title={say('Not in your contacts', 'Nicht in deinen Kontakten')}
        people={strangers}
        place={place}
      >
        {({ number }) => (
          <IconButton
            label={say(`Add ${displayPhoneNumber(number)}`, `${displayPhoneNumber(number)} hinzufügen`)}
            icon={<SaveContactIcon />}
            onClick={() => place.add(number)}
          />
        )}
      </Group>
    </StageOverview>
  )
}

const isToday = ({ timestamp }: CallRecord) => daysUntil(timestamp, Date.now()) === 0

interface GroupProps {
  readonly title: string
  readonly people: readonly RecentPerson[]
  readonly place: ContactsPlace
  /** What is done next with one of them. */
  readonly children: (person: RecentPerson) => ReactNode
}

function Group({ title, people, place, children }: GroupProps) {
  if (people.length === 0) return null
  return (
    <Card title={title} level={3}>
      <PersonLines label={title}>
        {people.map(person => {
          const { contact, number, call } = person
          return (
            <PersonLine
              key={call.id}
              avatar={<Avatar name={contact?.displayName} number={number} photo={contact?.photoURL} />}
              title={contact?.displayName || displayPhoneNumber(number)}
              detail={
                <span className={styles.facts}>
                  <span className={styles.line}>
                    <CallWord call={call} />
                    <span className={styles.when}>
                      <span className={styles.date}>
                        <TimeText at={call.timestamp} form={isToday(call) ? 'time' : 'date'} />
                      </span>
                      <span className={styles.day}>
                        <TimeText at={call.timestamp} form="day" />
                      </span>
                      {daysUntil(call.timestamp, Date.now()) >= -1 && (
                        <span className={styles.clock}>, {clockWords(call.timestamp)}</span>
                      )}
                    </span>
                  </span>
                </span>
              }
              link={line => <Link {...place.linkTo(contact?.id ?? number)} {...line} />}
              action={children(person)}
            />
          )
        })}
      </PersonLines>
    </Card>
  )
}
