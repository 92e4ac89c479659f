import { type CallRecord, callLogId } from '@parley/shared-contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleCall, simulated } from '../harness/sample-data.ts'
import { renderWithPlatform } from '../testing/render-with-platform.tsx'
import { CallWord } from './call-word.tsx'
import { useCall } from './use-call.ts'

/** The log of the call that is on, which has heard of no answer yet; and another that rings. */
function Logs() {
  const call = useCall()
  const startedAt = call.status === 'idle' ? 0 : call.startedAt
  const logs: readonly Partial<CallRecord>[] = [
    { id: callLogId('ada', startedAt, 'outgoing') },
    { id: callLogId('ada', startedAt - 1, 'outgoing') },
  ]
  return logs.map(log => (
    <p key={log.id}>
      <CallWord call={sampleCall({ userId: 'ada', status: 'ringing', ...log })} />
    </p>
  ))
}

/** The log of the call that ended last, which still rings; and that of another. */
function Ended() {
  const call = useCall()
  const ended = call.status === 'idle' && call.last
  if (!ended) return null
  return [ended.startedAt, ended.startedAt - 1].map(at => (
    <CallWord
      key={at}
      call={sampleCall({ userId: 'ada', status: 'ringing', id: callLogId('ada', at, 'outgoing') })}
    />
  ))
}

test('of the call that is on here the log says In call, though it has not heard of the answer', async () => {
  const { harness, lineReady } = renderWithPlatform(<Logs />)
  await lineReady()
  expect(screen.getAllByText('Ringing')).toHaveLength(2)
  await harness.platform.calls.dial(simulated.answers)
  await waitFor(() => expect(screen.getByText('In call')).toBeTruthy())
  expect(screen.getAllByText('Ringing')).toHaveLength(1)
})

test('of the call that ended here last it says how, though it has not heard of the end', async () => {
  const { harness, lineReady } = renderWithPlatform(<Ended />)
  await lineReady()
  await harness.platform.calls.dial(simulated.busy)
  await waitFor(() => expect(screen.getByText('Busy')).toBeTruthy())
  expect(screen.getByText('Ringing')).toBeTruthy()
})
