import { MIN_CALL_CREDITS, type Refusal, type Spending } from '@parley/shared-contract'
import { AlertDialog, Button, CreditsText, ErrorText, mutedText, TimeText } from '@parley/shared-ui'
import { FactList } from '../facts/fact-list.tsx'
import { aDayWords, holdsFrom, leftUnder, newAccountDay } from './limit-model.ts'
import { whenItHolds } from './when-it-holds.ts'

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

/** D37: what holds from now on if a limit is set, what it stops, and that it cannot be taken back, before it is. */
export function LimitQuestion(props: LimitQuestionProps) {
  const { open, wanted, spending, busy, error, onBack, onConfirm } = props
  const limit = aDayWords(wanted)
  const left = leftUnder(wanted, spending)
  const from = holdsFrom(wanted, spending)
  const isFirst = spending.ownLimit === null
  return (
    <AlertDialog
      open={open}
      onOpenChange={onBack}
      title={isFirst ? `Set a limit of ${limit} for good?` : `Lower your limit to ${limit} for good?`}
      description="You cannot raise or remove it later, only lower it. Nor can anyone who gets into your account."
      actions={
        <>
          <Button variant="secondary" onClick={onBack}>
            Back
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {isFirst ? 'Set for good' : 'Lower for good'}
          </Button>
        </>
      }
    >
      <FactList
        facts={[
          ...(from === null
            ? ([['From now on', limit]] as const)
            : ([
                ['While your account is new', newAccountDay()],
                [`From ${whenItHolds(from, spending)}`, limit],
              ] as const)),
          ['Left today', <CreditsText key="left" credits={left} form="payment" />],
          ['Next day begins', <TimeText key="next" at={spending.until} />],
        ]}
      />
      <p className={mutedText}>
        {left < MIN_CALL_CREDITS ? (
          'From now on '
        ) : (
          <>
            Once less than <CreditsText credits={MIN_CALL_CREDITS} form="payment" /> of a day are left,{' '}
          </>
        )}
        calls in both directions are refused until the next day begins.
      </p>
      <ErrorText error={error} />
    </AlertDialog>
  )
}
