import { type CallRecord, displayPhoneNumber, type E164, nameOfCall } from '@parley/shared-contract'
import { CallButton, useContactNames } from '@parley/shared-platform/react'
import { Avatar, Card, useOnline } from '@parley/shared-ui'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './people-card.module.css'

/** Somebody, by a call with them. */
interface PersonLine {
  readonly call: CallRecord
  readonly number: E164 | ''
  readonly link: Pick<LinkProps, 'to' | 'state'>
  /** What is told of them, below the name. */
  readonly detail: ReactNode
}

interface PeopleCardProps {
  readonly title: string
  readonly aside?: string | undefined
  readonly people: readonly PersonLine[]
}

/** People of the history, each a link and a handset. What cannot be called without a network has none. */
export function PeopleCard({ title, aside, people }: PeopleCardProps) {
  const nameOf = useContactNames()
  const isOnline = useOnline()
  if (people.length === 0) return null
  return (
    <Card title={title} aside={aside} level={3}>
      <ul aria-label={title} className={styles.people}>
        {people.map(({ call, number, link, detail }) => {
          const name = nameOfCall(nameOf, call)
          const title = name ?? displayPhoneNumber(number)
          return (
            <li key={call.id} className={styles.line}>
              <Link {...link} className={styles.person} preventScrollReset>
                <Avatar name={name} number={number} />
                <span className={styles.words}>
                  <span className={styles.name}>{title}</span> <span className={styles.detail}>{detail}</span>
                </span>
              </Link>
              {number !== '' && isOnline && (
                <CallButton number={number} name={title} className={styles.handset} />
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
