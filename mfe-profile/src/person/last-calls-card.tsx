import { type CallRecord, displayPhoneNumber, type Live, routes } from '@parley/shared-contract'
import { LiveView, mutedText, Skeleton } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import { CallLine } from './call-line.tsx'
import styles from './last-calls.module.css'
import type { Person } from './person-model.ts'
import { PersonPart } from './person-part.tsx'

interface LastCallsCardProps {
  readonly person: Person
  readonly calls: Live<readonly CallRecord[]>
}

/** The latest calls with a person, and the way to all of them. */
export const LastCallsCard = ({ person, calls }: LastCallsCardProps) => (
  <PersonPart
    title={say('Recent calls', 'Letzte Anrufe')}
    control={
      calls.state === 'ready' &&
      calls.value.length > 0 && (
        <Link to={routes.callsWith(searchFor(person))} className={styles.all}>
          {say('See all', 'Alle ansehen')}
        </Link>
      )
    }
  >
    <LiveView
      live={calls}
      skeleton={<CallSkeleton />}
      isEmpty={all => all.length === 0}
      empty={<p className={mutedText}>{say('No calls with them yet.', 'Noch keine Anrufe.')}</p>}
    >
      {all => (
        <ul aria-label={say('Recent calls', 'Letzte Anrufe')} className={styles.calls}>
          {all.map(call => (
            <CallLine key={call.id} call={call} />
          ))}
        </ul>
      )}
    </LiveView>
  </PersonPart>
)

/** All calls with somebody are found by the name they are saved under, else by the number. */
const searchFor = ({ contact, title, numbers: [first] }: Person): string =>
  contact || !first ? title : displayPhoneNumber(first.e164)

const CallSkeleton = () => (
  <div role="status" aria-label={say('Loading', 'Lädt')} className={styles.calls}>
    {['first', 'second', 'third'].map(line => (
      <div key={line} className={`${styles.call} ${styles.waiting}`}>
        <Skeleton width="40%" height="0.875rem" />
        <Skeleton width="60%" height="0.75rem" />
      </div>
    ))}
  </div>
)
