import { type CallRecord, displayPhoneNumber, type E164, nameOfCall } from '@parley/shared-contract'
import { CallButton, useContactNames } from '@parley/shared-platform/react'
import { Avatar, Card, PersonLine, PersonLines } from '@parley/shared-ui'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './people-card.module.css'

/** Somebody, by a call with them. */
interface Counterpart {
  readonly call: CallRecord
  readonly number: E164 | ''
  readonly link: Pick<LinkProps, 'to' | 'state'>
  /** What is told of them, below the name. */
  readonly detail: ReactNode
}

interface PeopleCardProps {
  readonly title: string
  readonly aside?: string | undefined
  readonly people: readonly Counterpart[]
}

/** People of the history, each a link and a handset. */
export function PeopleCard({ title, aside, people }: PeopleCardProps) {
  const nameOf = useContactNames()
  if (people.length === 0) return null
  return (
    <Card title={title} aside={aside} level={3}>
      <PersonLines label={title}>
        {people.map(({ call, number, link, detail }) => {
          const name = nameOfCall(nameOf, call)
          const title = name ?? displayPhoneNumber(number)
          return (
            <PersonLine
              key={call.id}
              avatar={<Avatar name={name} number={number} />}
              title={title}
              detail={detail}
              link={line => <Link {...link} {...line} preventScrollReset />}
              action={number !== '' && <CallButton number={number} name={title} className={styles.handset} />}
            />
          )
        })}
      </PersonLines>
    </Card>
  )
}
