import { englishPaper, numberReceiptPaper, routes } from '@parley/shared-contract'
import { usePlatform, useSelection } from '@parley/shared-platform/react'
import { say } from '@parley/shared-ui/words'
import { useLocation } from 'react-router'
import { useAsked } from '../asking/use-asked.ts'
import { ownZone } from '../ledger/read-ledger.ts'
import { isFromNumber } from '../number/number-receipt-link.ts'
import { useWalletBack } from '../paper/use-wallet-back.ts'
import { germanPaper } from './german-paper.ts'
import { ReceiptFrame } from './receipt-frame.tsx'

/** The receipt of months of a number. Back leads to where it was opened: the wallet, or the numbers. */
export function NumberReceiptPage() {
  const { api } = usePlatform()
  const id = useSelection(`${routes.credits}/numbers`).id ?? ''
  const fromNumber = isFromNumber(useLocation().state)
  const toWallet = useWalletBack()
  const numbers = useSelection(routes.settings('number'))
  const toNumbers = { label: say('Number', 'Nummer'), onBack: numbers.clear, always: true }
  const zone = ownZone()
  const { live } = useAsked(
    async () =>
      numberReceiptPaper(
        (await api.call('numberReceipt', { id })).receipt,
        zone,
        say(englishPaper, germanPaper),
      ),
    id,
  )
  return (
    <ReceiptFrame
      section={fromNumber ? 'number' : 'wallet'}
      back={fromNumber ? toNumbers : toWallet}
      live={live}
      toFile={() => api.call('numberReceiptFile', { id, zone })}
    />
  )
}
