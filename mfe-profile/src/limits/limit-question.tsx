import { MIN_CALL_CREDITS, type Refusal, type Spending } from '@parley/shared-contract'
import { CreditsText, mutedText, QuestionDialog, TimeText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
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
    <QuestionDialog
      open={open}
      title={titleWords(limit, isFirst)}
      description={finalWords}
      stay={say('Back', 'Zurück')}
      onStay={onBack}
      go={isFirst ? say('Set for good', 'Endgültig setzen') : say('Lower for good', 'Endgültig senken')}
      onGo={onConfirm}
      busy={busy}
      error={error}
    >
      <FactList
        facts={[
          ...(from === null
            ? ([[say('From now on', 'Ab jetzt'), limit]] as const)
            : ([
                [say('While your account is new', 'Solange dein Konto neu ist'), newAccountDay()],
                [fromWords(whenItHolds(from, spending)), limit],
              ] as const)),
          [say('Left today', 'Heute noch übrig'), <CreditsText key="left" credits={left} form="payment" />],
          [say('Next day begins', 'Nächster Tag beginnt'), <TimeText key="next" at={spending.until} />],
        ]}
      />
      <p className={mutedText}>{left < MIN_CALL_CREDITS ? refusedWords : onceRefused}</p>
    </QuestionDialog>
  )
}

const titleWords = (limit: string, isFirst: boolean): string =>
  isFirst
    ? say(`Set a limit of ${limit} for good?`, `Ein Limit von ${limit} endgültig setzen?`)
    : say(`Lower your limit to ${limit} for good?`, `Dein Limit endgültig auf ${limit} senken?`)

const fromWords = (when: string): string => say(`From ${when}`, `Ab ${when}`)

const finalWords = say(
  'You cannot raise or remove it later, only lower it. Nor can anyone who gets into your account.',
  'Du kannst es später nicht anheben oder entfernen, nur senken. Auch niemand sonst, der in dein Konto kommt.',
)

const refusedWords = say(
  'From now on calls in both directions are refused until the next day begins.',
  'Ab jetzt werden Anrufe in beide Richtungen abgewiesen, bis der nächste Tag beginnt.',
)

const callNeeds = <CreditsText credits={MIN_CALL_CREDITS} form="payment" />
const onceRefused = say(
  <>
    Once less than {callNeeds} of a day are left, calls in both directions are refused until the next day
    begins.
  </>,
  <>
    Sobald von einem Tag weniger als {callNeeds} übrig sind, werden Anrufe in beide Richtungen abgewiesen, bis
    der nächste Tag beginnt.
  </>,
)
