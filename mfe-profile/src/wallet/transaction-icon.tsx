import type { Transaction } from '@parley/shared-contract'
import {
  AddIcon,
  EditIcon,
  GiftIcon,
  MessageIcon,
  NumberIcon,
  PhoneIcon,
  RefreshIcon,
  UndoIcon,
} from '@parley/shared-ui'
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

/** What kind an entry is; its title says the same in words. */
export function TransactionIcon({ type }: { readonly type: Transaction['type'] }) {
  const Icon = icons[type]
  return (
    <span className={styles.icon} aria-hidden="true">
      <Icon />
    </span>
  )
}
