import { routes, type Transaction } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import { Button, buttonClass, Card, EmptyState, LiveView, SkeletonList, WalletIcon } from '@parley/shared-ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { TransactionIcon } from './transaction-icon.tsx'
import { recentTransactions, type TransactionRow, transactionRows } from './transaction-rows.ts'
import styles from './transactions.module.css'

/** The latest transactions by day (S9), each with its amount and the balance after it (D14). */
export function TransactionsCard() {
  const transactions = useLive('transactions$')
  return (
    <Card title="Transactions" level={3}>
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
  const [everything, setEverything] = useState(false)
  const recent = recentTransactions(all)
  return (
    <>
      <ul aria-label="Transactions">
        {transactionRows(everything ? all : recent, Date.now()).map(row => (
          <Entry key={row.id} row={row} />
        ))}
      </ul>
      {all.length > recent.length && (
        <div>
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
      <TransactionIcon type={row.type} />
      <p className={styles.title}>{numbersWhole(row.title)}</p>
      <p className={styles.amount} data-incoming={row.incoming || undefined}>
        {row.amount}
      </p>
      <p className={styles.detail}>
        {row.time} · <span className={styles.whole}>Balance {row.balanceAfter}</span>
      </p>
    </div>
  </li>
)

/** The words of an entry, in which no line breaks within a phone number. */
const numbersWhole = (title: string) =>
  title.split(/(\(\d{3}\) \d{3}-\d{4})/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  )
