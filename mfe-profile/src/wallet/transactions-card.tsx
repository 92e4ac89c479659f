import { routes, type Transaction } from '@parley/shared-contract'
import { useContactNames, useLive } from '@parley/shared-platform/react'
import {
  Button,
  buttonClass,
  Card,
  EmptyState,
  LiveView,
  SkeletonList,
  spokenOnly,
  WalletIcon,
} from '@parley/shared-ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { TransactionIcon } from './transaction-icon.tsx'
import { recentTransactions, type TransactionRow, transactionRows } from './transaction-rows.ts'
import styles from './transactions.module.css'

/** The latest transactions by day (S9), each with its amount. */
export function TransactionsCard() {
  const transactions = useLive('transactions$')
  return (
    <Card title="Transactions" level={3} aside="in credits">
      <LiveView
        live={transactions}
        skeleton={<SkeletonList rows={4} />}
        isEmpty={all => all.length === 0}
        empty={
          <EmptyState
            icon={<WalletIcon />}
            title="Nothing spent, nothing added yet"
            action={
              <Link to={routes.phone} className={buttonClass({ variant: 'secondary' })}>
                Make a call
              </Link>
            }
          >
            What you pay and what you are given is listed here.
          </EmptyState>
        }
      >
        {all => <Entries all={all} />}
      </LiveView>
    </Card>
  )
}

function Entries({ all }: { readonly all: readonly Transaction[] }) {
  const nameOf = useContactNames()
  const [everything, setEverything] = useState(false)
  const recent = recentTransactions(all)
  return (
    <>
      <ul aria-label="Transactions">
        {transactionRows(everything ? all : recent, Date.now(), nameOf).map(row => (
          <Entry key={row.id} row={row} />
        ))}
      </ul>
      {all.length > recent.length && (
        <div className={styles.more} data-actions="">
          <Button variant="secondary" aria-expanded={everything} onClick={() => setEverything(!everything)}>
            {everything ? `Show the latest ${recent.length}` : `Show all ${all.length}`}
          </Button>
        </div>
      )}
    </>
  )
}

const Entry = ({ row }: { readonly row: TransactionRow }) => (
  <li className={styles.entry}>
    {row.day && <h4 className={styles.day}>{row.day}</h4>}
    <div className={styles.row}>
      <TransactionIcon type={row.type} call={row.call} />
      <p className={styles.title} dir={row.call ? 'auto' : undefined}>
        {row.call?.who ?? row.title}
      </p>
      <p className={styles.amount} data-incoming={row.incoming || undefined}>
        <Amount words={row.amount} />
      </p>
      <p className={styles.detail}>
        {row.call && `${callKinds[row.call.direction]} · `}
        {row.time}
        {row.call?.note && ` · ${row.call.note}`}
      </p>
    </div>
  </li>
)

const callKinds = { outgoing: 'Outgoing call', incoming: 'Incoming call' } as const

/** The figures; the unit, which is the same in every row, is read out alone: the card's head shows it. */
function Amount({ words }: { readonly words: string }) {
  const [figures, ...unit] = words.split(' ')
  return (
    <>
      {figures} <span className={spokenOnly}>{unit.join(' ')}</span>
    </>
  )
}
