import { RECENT_TRANSACTIONS, routes, type Transaction } from '@parley/shared-contract'
import { useContactNames, useLive } from '@parley/shared-platform/react'
import {
  Button,
  buttonClass,
  Card,
  EmptyState,
  ErrorText,
  LiveView,
  Select,
  SkeletonList,
  spokenOnly,
  UnbrokenText,
  WalletIcon,
} from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { monthOf, monthOptions } from '../ledger/month-model.ts'
import {
  anyTransaction,
  filterOf,
  type TransactionChoice,
  typeOptions,
} from '../ledger/transaction-filter-model.ts'
import { usePaperLink } from '../paper/use-paper-link.ts'
import { leftPlace } from '../settings/left-places.ts'
import { StatementLine } from '../statement/statement-line.tsx'
import { TransactionIcon } from './transaction-icon.tsx'
import { type TransactionRow, transactionRows } from './transaction-rows.ts'
import styles from './transactions.module.css'
import { useTransactionChoice } from './use-transaction-choice.ts'
import { useTransactions } from './use-transactions.ts'

interface TransactionsCardProps {
  /** When the first of them can have been, epoch milliseconds. */
  readonly since: number
}

/** The transactions by day, each with its amount: the latest ten (S9), and on demand all of them. */
export function TransactionsCard({ since }: TransactionsCardProps) {
  const { choice, change } = useTransactionChoice()
  const transactions = useLive('transactions$')
  return (
    <Card title={say('Transactions', 'Buchungen')} level={3} aside={say('in credits', 'in Credits')}>
      <LiveView
        live={transactions}
        skeleton={<SkeletonList rows={4} />}
        isEmpty={all => all.length === 0}
        empty={
          <EmptyState
            icon={<WalletIcon />}
            title={say('Nothing spent, nothing added yet', 'Noch nichts ausgegeben, noch nichts aufgeladen')}
            action={
              <Link to={routes.phone} className={buttonClass({ variant: 'secondary' })}>
                {say('Make a call', 'Anrufen')}
              </Link>
            }
          >
            {say(
              'What you pay and what you are given is listed here.',
              'Hier steht, was du bezahlst und was du bekommst.',
            )}
          </EmptyState>
        }
      >
        {all => (
          <>
            <div className={styles.filters}>
              <Select
                label={say('Type', 'Art')}
                hideLabel
                options={typeOptions}
                value={choice.type}
                onChange={type => change({ ...choice, type: type as TransactionChoice['type'] })}
              />
              <Select
                label={say('Month', 'Monat')}
                hideLabel
                options={[
                  { value: '', label: say('All months', 'Alle Monate') },
                  ...monthOptions(Date.now(), Math.min(since, all.at(-1)?.timestamp ?? since)),
                ]}
                value={choice.month}
                onChange={month => change({ ...choice, month })}
              />
            </div>
            <Entries
              key={`${choice.type} ${choice.month}`}
              all={all}
              choice={choice}
              onEverything={() => change(anyTransaction)}
            />
            <StatementLine month={choice.month || monthOf(Date.now())} />
          </>
        )}
      </LiveView>
    </Card>
  )
}

interface EntriesProps {
  /** The newest of the whole ledger. */
  readonly all: readonly Transaction[]
  readonly choice: TransactionChoice
  readonly onEverything: () => void
}

function Entries({ all, choice, onEverything }: EntriesProps) {
  const nameOf = useContactNames()
  const toPaper = usePaperLink()
  const address = useLocation()
  const [first] = useState(() => Math.max(RECENT_TRANSACTIONS, leftPlace(address)?.shown ?? 0))
  const { entries, hasMore, busy, error, more } = useTransactions(all, filterOf(choice), first)
  const isNone = entries.length === 0
  return (
    <>
      {isNone && !hasMore ? (
        <div className={styles.none}>
          <p role="status">
            {say('Nothing of this kind in this time', 'Nichts von dieser Art in dieser Zeit')}
          </p>
          <Button variant="secondary" onClick={onEverything}>
            {say('Show all', 'Alles zeigen')}
          </Button>
        </div>
      ) : (
        <ul aria-label={say('Transactions', 'Buchungen')} data-entries="">
          {transactionRows(entries, Date.now(), nameOf).map(row => (
            <Entry key={row.id} row={row} toPaper={toPaper} />
          ))}
        </ul>
      )}
      <ErrorText error={error} />
      {hasMore && (
        <div className={styles.more} data-actions="">
          <Button variant="secondary" busy={busy} onClick={more}>
            {error ? say('Try again', 'Erneut versuchen') : say('Show more', 'Mehr zeigen')}
          </Button>
        </div>
      )}
    </>
  )
}

interface EntryProps {
  readonly row: TransactionRow
  readonly toPaper: ReturnType<typeof usePaperLink>
}

const Entry = ({ row, toPaper }: EntryProps) => (
  <li className={styles.entry}>
    {row.day && <h4 className={styles.day}>{row.day}</h4>}
    <div className={styles.row}>
      <TransactionIcon type={row.type} talk={row.talk} />
      <p className={styles.title} dir={row.talk ? 'auto' : undefined}>
        <UnbrokenText>{row.talk?.who ?? row.title}</UnbrokenText>
      </p>
      <p className={styles.amount} data-incoming={row.incoming || undefined}>
        <Amount words={row.amount} />
      </p>
      <p className={styles.detail}>
        {row.talk && `${talkWords[row.talk.kind]} · `}
        {row.time}
        {row.talk?.note && ` · ${row.talk.note}`}
      </p>
      {row.receipt && (
        <Link {...toPaper(row.receipt)} className={styles.receipt}>
          {say('Receipt', 'Beleg')}
        </Link>
      )}
    </div>
  </li>
)

const talkWords = {
  outgoing: say('Outgoing call', 'Ausgehender Anruf'),
  incoming: say('Incoming call', 'Eingehender Anruf'),
  text: say('Text', 'Nachricht'),
  undelivered: say('Text not delivered', 'Nachricht nicht zugestellt'),
} as const

/** The figures; the unit, which is the same in every row, is read out alone: the card's head shows it. */
function Amount({ words }: { readonly words: string }) {
  const [figures, ...unit] = words.split(' ')
  return (
    <>
      {figures} <span className={spokenOnly}>{unit.join(' ')}</span>
    </>
  )
}
