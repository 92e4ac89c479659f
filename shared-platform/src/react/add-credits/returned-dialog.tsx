import { Button, Dialog, mutedText } from '@parley/shared-ui'
import { words } from '@parley/shared-ui/words'
import { useEffect } from 'react'
import type { PaymentReturn } from './payment-return.ts'
import { PaymentStatus } from './payment-status.tsx'
import { usePayment } from './use-payment.ts'

interface ReturnedDialogProps {
  readonly payment: PaymentReturn
  /** @param isOpen whether the bank has not answered yet */
  readonly onClose: (isOpen: boolean) => void
  readonly onAgain: () => void
}

/** For somebody who is back from paying: what became of it. */
export function ReturnedDialog({ payment, onClose, onAgain }: ReturnedDialogProps) {
  const outcome = usePayment(payment)
  useEffect(() => {
    if (outcome === null) onClose(false)
  })
  if (outcome === null) return null
  const isOpen = outcome.kind === 'waiting'
  const close = () => onClose(isOpen)
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Add credits"
      actions={
        <>
          <Button variant={outcome.kind === 'added' ? 'primary' : 'secondary'} onClick={close}>
            {outcome.kind === 'added' ? 'Done' : 'Close'}
          </Button>
          {outcome.kind === 'unpaid' && <Button onClick={onAgain}>Try again</Button>}
        </>
      }
    >
      <PaymentStatus outcome={outcome} />
      {isOpen && <p className={mutedText}>{words.payment.waitingLong}</p>}
    </Dialog>
  )
}
