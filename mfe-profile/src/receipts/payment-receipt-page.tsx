import { englishPaper, receiptPaper, routes } from '@parley/shared-contract'
import { usePlatform, useSelection } from '@parley/shared-platform/react'
import { say } from '@parley/shared-ui/words'
import { useAsked } from '../asking/use-asked.ts'
import { ownZone } from '../ledger/read-ledger.ts'
import { useWalletBack } from '../paper/use-wallet-back.ts'
import { germanPaper } from './german-paper.ts'
import { ReceiptFrame } from './receipt-frame.tsx'

/** The receipt of one payment. */
export function PaymentReceiptPage() {
  const { api } = usePlatform()
  const id = useSelection(`${routes.credits}/receipts`).id ?? ''
  const back = useWalletBack()
  const zone = ownZone()
  const { live } = useAsked(
    async () =>
      receiptPaper((await api.call('paymentReceipt', { id })).receipt, zone, say(englishPaper, germanPaper)),
    id,
  )
  const toFile = () => api.call('paymentReceiptFile', { id, zone })
  return <ReceiptFrame section="wallet" back={back} live={live} toFile={toFile} />
}
