import { defineRemote } from '@parley/shared-platform/react'
import { ContactsPage } from './contacts-page.tsx'
import { pages } from './pages.ts'
import { PersonPanel } from './person/person-panel.tsx'
import { CallReceiptPage } from './receipts/call-receipt-page.tsx'
import { NumberReceiptPage } from './receipts/number-receipt-page.tsx'
import { PaymentReceiptPage } from './receipts/payment-receipt-page.tsx'
import { SettingsPage } from './settings-page.tsx'
import { StatementPage } from './statement/statement-page.tsx'

export const remote = defineRemote({
  id: 'mfe_profile',
  pages,
  components: {
    settings: SettingsPage,
    paymentReceipt: PaymentReceiptPage,
    numberReceipt: NumberReceiptPage,
    callReceipt: CallReceiptPage,
    statement: StatementPage,
    contacts: ContactsPage,
    person: PersonPanel,
  },
})
