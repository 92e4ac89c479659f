import type { Transaction } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import { Card, EmptyState, LiveView, SkeletonList, TimeText, WalletIcon } from '@parley/shared-ui'
import { recentTransactions, transactionRow } from './transaction-model.ts'
import styles from './transactions-card.module.css'

/** The latest transactions (S9), with amount and balance (D14). */
export function TransactionsCard() {
  const transactions = useLive('transactions$')
  return (
    <Card title="Transactions">
      <LiveView
        live={transactions}
        skeleton={<SkeletonList rows={3} />}
        isEmpty={all => all.length === 0}
        empty={<EmptyState icon={<WalletIcon />} title="Nothing spent, nothing added yet" />}
      >
        {all => (
          <ul aria-label="Transactions">
            {recentTransactions(all).map(entry => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </LiveView>
    </Card>
  )
}

function Entry({ entry }: { readonly entry: Transaction }) {
  const row = transactionRow(entry)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.title}>{row.title}</p>
        <p className={styles.detail}>
          <TimeText at={entry.timestamp} />
        </p>
      </div>
      <div className={styles.money}>
        <p className={styles.amount} data-incoming={row.incoming || undefined}>
          {row.amount}
        </p>
        <p className={styles.detail}>{row.balanceAfter} left</p>
      </div>
    </li>
  )
}
