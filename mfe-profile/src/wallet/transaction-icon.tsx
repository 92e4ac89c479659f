import type { Transaction } from '@parley/shared-contract'
import {
  AddIcon,
  EditIcon,
  GiftIcon,
  MessageIcon,
  NumberIcon,
  PhoneIcon,
  PhoneIncomingIcon,
  PhoneOutgoingIcon,
  RefreshIcon,
  UndoIcon,
} from '@parley/shared-ui'
import type { TransactionRow } from './transaction-rows.ts'
import styles from './transactions.module.css'

const icons = {
  opening: GiftIcon,
  topup: AddIcon,
  call: PhoneIcon,
  message: MessageIcon,
  number: NumberIcon,
  renewal: RefreshIcon,
  refund: UndoIcon,
  adjustment: EditIcon,
} as const satisfies Record<Transaction['type'], unknown>

const ways = {
  outgoing: PhoneOutgoingIcon,
  incoming: PhoneIncomingIcon,
  text: MessageIcon,
  undelivered: UndoIcon,
} as const

/** What kind an entry is, and of a call which way it went; its title says the same in words. */
export function TransactionIcon({ type, talk }: Pick<TransactionRow, 'type' | 'talk'>) {
  const Icon = talk ? ways[talk.kind] : icons[type]
  return (
    <span className={styles.icon} aria-hidden="true">
      <Icon />
    </span>
  )
}
