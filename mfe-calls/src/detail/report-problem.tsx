import { type CallProblem, type CallRecord, COMPLAINT_WORDS_MAX } from '@parley/shared-contract'
import { useCommand, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { Button, Dialog, ErrorText, RadioList, ReportIcon, TextArea } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useState } from 'react'
import styles from './report-problem.module.css'

const problems = [
  { value: 'sound', label: say('The sound was bad', 'Der Ton war schlecht') },
  { value: 'not-heard', label: say('One of us heard nothing', 'Einer von uns hörte nichts') },
  { value: 'dropped', label: say('It ended by itself', 'Er endete von selbst') },
  { value: 'cost', label: say('The cost is wrong', 'Die Kosten stimmen nicht') },
  { value: 'other', label: say('Something else', 'Etwas anderes') },
] as const satisfies readonly { readonly value: CallProblem; readonly label: string }[]

/** The button `Report a problem` of a call that is over: what was wrong goes to whoever runs Parley. */
export function ReportProblem({ call }: { readonly call: CallRecord }) {
  const { api, notify } = usePlatform()
  const ownId = useOwnId()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const [words, setWords] = useState('')
  const send = useCommand(async (chosen: CallProblem) => {
    await api.call('reportProblem', {
      ...{ userId: await ownId(), callLogId: call.id, problem: chosen, words: words.trim() },
    })
  })
  const change = (next: boolean) => {
    if (send.busy) return
    send.clear()
    setAsking(next)
  }
  const confirm = async () => {
    if (problem === null || !(await send.run(problem))) return
    setAsking(false)
    setProblem(null)
    setWords('')
    notify({
      tone: 'success',
      text: say('Your report is sent. Thank you.', 'Deine Meldung ist gesendet. Danke.'),
    })
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={<ReportIcon aria-hidden="true" />}
        className={styles.report}
        onClick={() => change(true)}
      >
        {say('Report a problem', 'Problem melden')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={change}
        title={say('What was wrong with this call?', 'Was stimmte mit diesem Anruf nicht?')}
        description={say(
          'Parley gets your answer with the record of this call: when it was, with which number, what it cost and how it sounded. Nobody hears what was said.',
          'Parley bekommt deine Antwort mit den Daten dieses Anrufs: wann er war, mit welcher Nummer, was er kostete und wie er klang. Niemand hört, was gesagt wurde.',
        )}
        actions={
          <>
            <Button variant="secondary" onClick={() => change(false)}>
              {say('Cancel', 'Abbrechen')}
            </Button>
            <Button disabled={problem === null} busy={send.busy} onClick={() => void confirm()}>
              {say('Send report', 'Meldung senden')}
            </Button>
          </>
        }
      >
        <RadioList
          label={say('What was wrong', 'Was nicht stimmte')}
          options={problems}
          value={problem}
          onChange={next => setProblem(problems.find(({ value }) => value === next)?.value ?? null)}
        />
        <TextArea
          label={say('What happened (optional)', 'Was geschah (freiwillig)')}
          value={words}
          onChange={setWords}
          maxLength={COMPLAINT_WORDS_MAX}
        />
        <ErrorText error={send.error} />
      </Dialog>
    </>
  )
}
