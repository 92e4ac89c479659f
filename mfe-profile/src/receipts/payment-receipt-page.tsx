import { receiptPaper, routes } from '@parley/shared-contract'
import { useCommand, usePlatform, useSelection } from '@parley/shared-platform/react'
import { Button, ErrorText, saveFile } from '@parley/shared-ui'
import { useAsked } from '../asking/use-asked.ts'
import { inColumn } from '../ledger/in-column.ts'
import { Paper, PaperFacts, PaperNotes, PaperTable } from '../paper/paper.tsx'
import { PaperView } from '../paper/paper-view.tsx'
import { PrintButton } from '../paper/print-button.tsx'
import { useWalletBack } from '../paper/use-wallet-back.ts'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import styles from '../settings-page.module.css'

/** The receipt of one payment, to be printed or kept as a file. */
export function PaymentReceiptPage() {
  const { api } = usePlatform()
  const id = useSelection(`${routes.credits}/receipts`).id ?? ''
  const back = useWalletBack()
  const { live: receipt } = useAsked(async () => (await api.call('paymentReceipt', { id })).receipt, id)
  const file = useCommand(async () => {
    const { name, pdf } = await api.call('paymentReceiptFile', { id })
    const bytes = Uint8Array.from(atob(pdf), sign => sign.charCodeAt(0))
    saveFile(name, new Blob([bytes], { type: 'application/pdf' }))
  })
  return (
    <SettingsFrame
      title="Receipt"
      section="wallet"
      back={back}
      controls={
        receipt.state === 'ready' && (
          <>
            <PrintButton />
            <Button variant="secondary" busy={file.busy} onClick={() => void file.run()}>
              Download PDF
            </Button>
          </>
        )
      }
    >
      <PaperView live={receipt}>
        {known => {
          const { seller, facts, rows, sums, notes } = receiptPaper(known)
          const credits = inColumn(rows.map(row => row.credits))
          return (
            <>
              {file.error && (
                <div className={styles.cards}>
                  <ErrorText error={file.error} />
                </div>
              )}
              <Paper title="Receipt" lead={seller}>
                <PaperFacts facts={facts} />
                <PaperTable
                  label="What was paid for"
                  head={['Description', 'Credits', 'Amount']}
                  rows={rows.map(({ what, price }, at) => [what, what, credits[at], price])}
                  sums={sums}
                />
                <PaperNotes notes={notes} />
              </Paper>
            </>
          )
        }}
      </PaperView>
    </SettingsFrame>
  )
}
