import {
  type CallReceipt,
  destinationOf,
  exactFigures,
  routes,
  signedFigures,
  utcWords,
} from '@parley/shared-contract'
import { useBehavior, usePlace, usePlatform, useSelection } from '@parley/shared-platform/react'
import { LiveView } from '@parley/shared-ui'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import { useAsked } from '../statement/use-asked.ts'
import { callFacts, callNotes } from './call-receipt-words.ts'
import { Paper, PaperFacts, PaperNotes, PaperTable } from './paper.tsx'
import { PaperSkeleton } from './payment-receipt-page.tsx'
import { PrintButton } from './print-button.tsx'
import { useWalletBack } from './use-wallet-back.ts'

/** What one call cost, and why: each charge explained. */
export function CallReceiptPage() {
  const { api } = usePlatform()
  const id = useSelection(`${routes.credits}/calls`).id ?? ''
  const back = useWalletBack()
  const receipt = useAsked(async () => (await api.call('callReceipt', { id })).receipt, id)
  return (
    <SettingsFrame
      title="Call receipt"
      section="wallet"
      back={back}
      controls={receipt.state === 'ready' && <PrintButton />}
    >
      <LiveView live={receipt} skeleton={<PaperSkeleton />}>
        {known => <CallPaper receipt={known} />}
      </LiveView>
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
    <Paper title="Call receipt" lines={[]}>
      {call && <PaperFacts facts={callFacts(call, place)} />}
      {entries.length > 0 && (
        <PaperTable
          label="Charges"
          head={['Charged', 'Credits']}
          rows={entries.map(entry => [
            entry.id,
            `${entry.description}, ${utcWords(entry.timestamp)}`,
            signedFigures(entry.amountMicro),
          ])}
          sums={[['Charged in all', `${exactFigures(-totalMicro)} credits`]]}
        />
      )}
      <PaperNotes notes={callNotes(receipt)} />
    </Paper>
  )
}
