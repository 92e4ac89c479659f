import {
  displayPhoneNumber,
  type E164,
  isBlocked,
  liveValue,
  refusalOf,
  type SpamSource,
  UNDO_MS,
} from '@parley/shared-contract'
import { QuestionDialog } from '@parley/shared-ui'
import { errorSentence, say } from '@parley/shared-ui/words'
import { type ReactNode, useState } from 'react'
import { usePlatform } from './platform-provider.tsx'
import { useCommand } from './use-command.ts'
import { useLive } from './use-live.ts'
import { useOwnId } from './use-own-id.ts'

interface SpamQuestionOptions {
  readonly number: E164 | ''
  /** Where they were met, and its id: of the thread, the voicemail or the call's log. */
  readonly source: SpamSource
  readonly id: string
  /** After it was reported. */
  readonly onReported?: (() => void) | undefined
}

interface SpamQuestion {
  ask(): void
  /** The question, to stand where it outlives the menu that asks it. */
  readonly question: ReactNode
}

/**
 * Asks whether a number is to be reported as spam, and says what happens: it is reported and blocked, and its thread is put
 * away; for `UNDO_MS` all of it can be undone.
 */
export function useSpamQuestion(options: SpamQuestionOptions): SpamQuestion {
  const [asking, setAsking] = useState<boolean | null>(null)
  return {
    ask: () => setAsking(true),
    // Most of the rows that could ask it never do.
    question: asking !== null && <SpamDialog {...options} asking={asking} onAsking={setAsking} />,
  }
}

interface SpamDialogProps extends SpamQuestionOptions {
  readonly asking: boolean
  readonly onAsking: (asking: boolean) => void
}

function SpamDialog({ number, source, id, onReported, asking, onAsking }: SpamDialogProps) {
  const { api, contacts, threads, notify } = usePlatform()
  const ownId = useOwnId()
  const wasBlocked = isBlocked(liveValue(useLive('blocked$'), []), number)
  const about = { source, id }
  const isThread = source === 'thread'
  const shown = displayPhoneNumber(number)

  const undo = async () => {
    await Promise.all([
      api.call('reportSpam', { userId: await ownId(), ...about, undo: true }),
      wasBlocked ? null : contacts.unblock(number),
      isThread ? threads.mark(id, { archived: false }) : null,
    ])
  }
  const tell = (failure: unknown) =>
    notify({ tone: 'danger', text: errorSentence(refusalOf(failure)), urgency: 'alert' })
  const report = useCommand(async () => {
    await api.call('reportSpam', { userId: await ownId(), ...about })
    await contacts.block(number)
    if (isThread) await threads.mark(id, { archived: true })
  })
  const change = (next: boolean) => {
    if (report.busy) return
    report.clear()
    onAsking(next)
  }
  const confirm = async () => {
    if (!(await report.run())) return
    onAsking(false)
    notify({
      tone: 'info',
      text: say(`${shown} is blocked and reported as spam.`, `${shown} ist blockiert und als Spam gemeldet.`),
      action: { label: say('Undo', 'Rückgängig'), run: () => void undo().catch(tell) },
      shownMs: UNDO_MS,
    })
    onReported?.()
  }
  return (
    <QuestionDialog
      open={asking}
      title={say(`Report ${shown} as spam?`, `${shown} als Spam melden?`)}
      description={`${told}${isThread ? archivedToo : ''}`}
      stay={say('Cancel', 'Abbrechen')}
      onStay={() => change(false)}
      go={say('Report spam', 'Spam melden')}
      onGo={() => void confirm()}
      busy={report.busy}
      error={report.error}
    />
  )
}

const told = say(
  'Parley gets the number, not what was said. The number is blocked: its calls do not ring, and its texts are not counted.',
  'Parley bekommt die Nummer, nicht, was gesagt wurde. Die Nummer wird blockiert: Ihre Anrufe klingeln nicht, und ihre Nachrichten werden nicht gezählt.',
)
const archivedToo = say(' This conversation is archived.', ' Diese Unterhaltung wird archiviert.')
