import {
  type CallReceipt,
  destinationOf,
  exactFigures,
  routes,
  signedFigures,
  utcWords,
} from '@parley/shared-contract'
import { useBehavior, usePlace, usePlatform, useSelection } from '@parley/shared-platform/react'
import { UnbrokenText } from '@parley/shared-ui'
import { useAsked } from '../asking/use-asked.ts'
import { Paper, PaperFacts, PaperNotes, PaperTable } from '../paper/paper.tsx'
import { PaperView } from '../paper/paper-view.tsx'
import { PrintButton } from '../paper/print-button.tsx'
import { useWalletBack } from '../paper/use-wallet-back.ts'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import { callNotes, callReceiptFacts } from './call-receipt-words.ts'

/** What one call cost, and why: each charge explained. */
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
  return (
    <Paper title="Call receipt">
      {entries.length > 0 && (
        <PaperTable
          label="Charges"
          head={['Charged', 'Credits']}
          rows={entries.map(entry => [
            entry.id,
            <UnbrokenText key="what">{`${entry.description}, ${utcWords(entry.timestamp)}`}</UnbrokenText>,
            signedFigures(entry.amountMicro, 3),
          ])}
          sums={[['Charged in all', `${exactFigures(-totalMicro, 3)} credits`]]}
        />
      )}
      {call && <PaperFacts facts={callReceiptFacts(call, place)} />}
      <PaperNotes notes={callNotes(receipt)} />
    </Paper>
  )
}
