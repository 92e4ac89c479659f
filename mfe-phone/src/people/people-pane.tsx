import {
  type CallRecord,
  type Contact,
  type E164,
  liveValue,
  nameOfCall,
  peerOf,
  routes,
  sameNumber,
} from '@parley/shared-contract'
import { useCallsOfLate, useContactNames, useLive } from '@parley/shared-platform/react'
import { buttonClass, LiveView, PaneHeader, PhoneNumberText, SearchField } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type FoundNumber, findPeople, searchMatch } from './find-people-model.ts'
import { NobodyFound } from './nobody-found.tsx'
import styles from './people-pane.module.css'
import { PersonRow } from './person-row.tsx'
import { RECENT_ROWS, type RecentCall, recentCalls } from './recent-calls.ts'
import { RecentRow } from './recent-row.tsx'

interface PeoplePaneProps {
  /** Who is in view, in E.164. */
  readonly inView: E164 | null
  readonly onChoose: (number: E164) => void
  /** Calls a number that was typed into the search. */
  readonly onCall: (number: E164) => void
  /** Controls at the end of the title's line. */
  readonly controls?: ReactNode
  /** Stands above everybody, such as the first steps. */
  readonly first?: ReactNode
  /** Stands below everybody. */
  readonly last?: ReactNode
  /** Stands in place of the recents while nobody was called. */
  readonly empty: ReactNode
}

/** More people than these are found by typing on. */
const MOST_FOUND = 50

const nobody: readonly Contact[] = []

/** Many calls with one person are one row. */
const fillRecents = (calls: readonly CallRecord[]): boolean => recentCalls(calls).length >= RECENT_ROWS

/** Whom one may want to call: favorites, then the calls of late; one search over all people and numbers. */
export function PeoplePane({ inView, onChoose, onCall, controls, first, last, empty }: PeoplePaneProps) {
  const [search, setSearch] = useState('')
  const contacts = liveValue(useLive('contacts$'), nobody)
  const recent = useCallsOfLate(fillRecents)
  const searching = search.trim() !== ''
  const fits = searchMatch(search)
  const people = searching
    ? findPeople(contacts, fits).slice(0, MOST_FOUND)
    : findPeople(contacts, ({ favorite }) => favorite)
  // One row is chosen, though others may be of the same person.
  const [row, setRow] = useState<string | null>(null)
  const shared: RowsOf = {
    isChosen: (key, number) => key === row && inView !== null && sameNumber(inView, number),
    choose(key, number) {
      setRow(key)
      onChoose(number)
    },
  }
  return (
    <>
      <PaneHeader level={1} title={say('Phone', 'Telefon')} controls={controls}>
        <SearchField
          label={say('Search people and numbers', 'Personen und Nummern suchen')}
          value={search}
          onChange={setSearch}
        />
      </PaneHeader>
      <div className={styles.lists}>
        {!searching && first}
        {people.length > 0 && (
          <Group title={searching ? say('People', 'Personen') : say('Favorites', 'Favoriten')}>
            {people.map(person => (
              <Person key={`${person.name} ${person.number}`} person={person} {...shared} />
            ))}
          </Group>
        )}
        <LiveView
          live={recent}
          isEmpty={calls => recentCalls(calls).length === 0 && !searching}
          empty={empty}
        >
          {calls => (
            <Recents
              calls={calls}
              contacts={contacts}
              fits={searching ? fits : null}
              nothing={
                people.length === 0 && (
                  <NobodyFound search={search} onCall={onCall} onClear={() => setSearch('')} />
                )
              }
              last={!searching && <AllCalls>{last}</AllCalls>}
              {...shared}
            />
          )}
        </LiveView>
      </div>
    </>
  )
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2 className={styles.title}>{title}</h2>
    <ul aria-label={title}>{children}</ul>
  </section>
)

/** What the rows have in common; each is told apart by a key. */
interface RowsOf {
  isChosen(key: string, number: E164): boolean
  choose(key: string, number: E164): void
}

const Person = ({ person, isChosen, choose }: RowsOf & { readonly person: FoundNumber }) => {
  const key = `person ${person.number}`
  return (
    <PersonRow {...person} chosen={isChosen(key, person.number)} onChoose={number => choose(key, number)}>
      <PhoneNumberText number={person.number} />
    </PersonRow>
  )
}

interface RecentsProps extends RowsOf {
  readonly calls: readonly CallRecord[]
  readonly contacts: readonly Contact[]
  /** Whom one searches; null for everybody. */
  readonly fits: ReturnType<typeof searchMatch> | null
  /** Shown when a search finds no call. */
  readonly nothing: ReactNode
  readonly last: ReactNode
}

function Recents({ calls, contacts, fits, nothing, last, isChosen, choose }: RecentsProps) {
  const nameOf = useContactNames()
  const nameIn = ({ call }: RecentCall) => nameOfCall(nameOf, call)
  const all = recentCalls(calls)
  const rows = fits
    ? all.filter(row => fits({ name: nameIn(row), number: peerOf(row.call) }))
    : all.slice(0, RECENT_ROWS)
  if (rows.length === 0) return nothing
  const now = Date.now()
  return (
    <>
      <Group title={say('Recent calls', 'Letzte Anrufe')}>
        {rows.map(row => (
          <RecentRow
            key={row.call.id}
            recent={row}
            now={now}
            name={nameIn(row)}
            photo={photoOf(contacts, peerOf(row.call))}
            chosen={isChosen(row.call.id, peerOf(row.call))}
            onChoose={number => choose(row.call.id, number)}
          />
        ))}
      </Group>
      {last && <div className={styles.last}>{last}</div>}
    </>
  )
}

const photoOf = (contacts: readonly Contact[], number: string): string | null =>
  contacts.find(({ numbers }) => numbers.some(({ e164 }) => sameNumber(e164, number)))?.photoURL ?? null

/** The way to all of them. */
const AllCalls = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Link to={routes.calls} className={buttonClass({ variant: 'quiet' })}>
      {say('All calls', 'Alle Anrufe')}
    </Link>
    {children}
  </>
)
