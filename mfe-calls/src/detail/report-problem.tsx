import { type CallProblem, type CallRecord, COMPLAINT_WORDS_MAX } from '@parley/shared-contract'
import { useCommand, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { Button, Dialog, ErrorText, RadioList, ReportIcon, TextArea } from '@parley/shared-ui'
import { useState } from 'react'
import styles from './report-problem.module.css'

const problems = [
  { value: 'sound', label: 'The sound was bad' },
  { value: 'not-heard', label: 'One of us heard nothing' },
  { value: 'dropped', label: 'It ended by itself' },
  { value: 'cost', label: 'The cost is wrong' },
  { value: 'other', label: 'Something else' },
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
    notify({ tone: 'success', text: 'Your report is sent. Thank you.' })
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={<ReportIcon aria-hidden="true" />}
        className={styles.report}
        onClick={() => change(true)}
      >
        Report a problem
      </Button>
      <Dialog
        open={asking}
        onOpenChange={change}
        title="What was wrong with this call?"
        description="Parley gets your answer with the record of this call: when it was, with which number, what it cost and how it sounded. Nobody hears what was said."
        actions={
          <>
            <Button variant="secondary" onClick={() => change(false)}>
              Cancel
            </Button>
            <Button disabled={problem === null} busy={send.busy} onClick={() => void confirm()}>
              Send report
            </Button>
          </>
        }
      >
        <RadioList
          label="What was wrong"
          options={problems}
          value={problem}
          onChange={next => setProblem(problems.find(({ value }) => value === next)?.value ?? null)}
        />
        <TextArea
          label="What happened (optional)"
          value={words}
          onChange={setWords}
          maxLength={COMPLAINT_WORDS_MAX}
        />
        <ErrorText error={send.error} />
      </Dialog>
    </>
  )
}
