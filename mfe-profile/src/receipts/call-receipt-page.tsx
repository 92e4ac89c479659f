import { type CallReceipt, destinationOf, routes, utcWords } from '@parley/shared-contract'
import { useBehavior, usePlace, usePlatform, useSelection } from '@parley/shared-platform/react'
import { UnbrokenText } from '@parley/shared-ui'
import { useAsked } from '../asking/use-asked.ts'
import { inColumn } from '../ledger/in-column.ts'
import { Paper, PaperFacts, PaperNotes, PaperTable } from '../paper/paper.tsx'
import { PaperView } from '../paper/paper-view.tsx'
import { PrintButton } from '../paper/print-button.tsx'
import { useWalletBack } from '../paper/use-wallet-back.ts'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import { callNotes, callReceiptFacts, callTitle, chargedFigures, onlyCharge } from './call-receipt-words.ts'

/** What one call cost, and why: what it came to, and each charge explained. */
export function CallReceiptPage() {
  const { api } = usePlatform()
  const id = useSelection(`${routes.credits}/calls`).id ?? ''
  const back = useWalletBack()
  const { live: receipt } = useAsked(async () => (await api.call('callReceipt', { id })).receipt, id)
  return (
    <SettingsFrame
      title="Call receipt"
      section="wallet"
      back={back}
      controls={receipt.state === 'ready' && <PrintButton />}
    >
      <PaperView live={receipt}>{known => <CallPaper receipt={known} />}</PaperView>
    </SettingsFrame>
  )
}

function CallPaper({ receipt }: { readonly receipt: CallReceipt }) {
  const { call, entries } = receipt
  const { rates$ } = usePlatform()
  const rates = useBehavior(rates$)
  const peer = (call?.direction === 'incoming' ? call.from : call?.to) ?? ''
  const area = usePlace(peer)
  const place = area ?? (rates && peer ? (destinationOf(rates, peer)?.place ?? null) : null)
  const totalMicro = entries.reduce((sum, { amountMicro }) => sum + amountMicro, 0)
  const [all = '', ...amounts] = inColumn(
    [totalMicro, ...entries.map(({ amountMicro }) => amountMicro)].map(chargedFigures),
  )
  return (
    <Paper
      title="Call receipt"
      sum={entries.length > 0 ? `${chargedFigures(totalMicro)} credits` : undefined}
      about={callTitle(receipt)}
    >
      {entries.length > 1 && (
        <PaperTable
          label="Charges"
          head={['Charged', 'Credits']}
          rows={entries.map((entry, at) => [
            entry.id,
            <UnbrokenText key="what">{`${entry.description}, ${utcWords(entry.timestamp)}`}</UnbrokenText>,
            amounts[at],
          ])}
          sums={[['Charged in all', all]]}
        />
      )}
      <PaperNotes notes={callNotes(receipt)} />
      {call && <PaperFacts facts={callReceiptFacts(call, place, onlyCharge(receipt))} />}
    </Paper>
  )
}
