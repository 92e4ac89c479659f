import type { Refusal, Spending } from '@parley/shared-contract'
import { AlertDialog, Button, CreditsText, ErrorText } from '@parley/shared-ui'
import { FactList } from '../facts/fact-list.tsx'
import { aDayWords, leftUnder } from './limit-model.ts'

interface LimitQuestionProps {
  readonly open: boolean
  /** Credits a day. */
  readonly wanted: number
  readonly spending: Spending
  readonly busy: boolean
  readonly error: Refusal | null
  readonly onBack: () => void
  readonly onConfirm: () => void
}

/** D37: what holds from now on if a limit is set, and that it cannot be taken back, before it is. */
export function LimitQuestion(props: LimitQuestionProps) {
  const { open, wanted, spending, busy, error, onBack, onConfirm } = props
  const limit = aDayWords(wanted)
  const isFirst = spending.ownLimit === null
  return (
    <AlertDialog
      open={open}
      onOpenChange={onBack}
      title={isFirst ? `Set a limit of ${limit}?` : `Lower your limit to ${limit}?`}
      description="You cannot raise or remove it later, only lower it. Nor can anyone who gets into your account."
      actions={
        <>
          <Button variant="secondary" onClick={onBack}>
            Back
          </Button>
          <Button busy={busy} onClick={onConfirm}>
            {isFirst ? 'Set limit' : 'Lower limit'}
          </Button>
        </>
      }
    >
      <FactList
        facts={[
          ['From now on', limit],
          ['Left today', <CreditsText key="left" credits={leftUnder(wanted, spending)} form="payment" />],
        ]}
      />
      <ErrorText error={error} />
    </AlertDialog>
  )
}
