import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callEventTypes } from '../testing/call-fixtures.ts'
import { type CallPhase, callPhases, callTransitions, type Transition } from '../testing/call-transitions.ts'
import { type EndReason, endReasons } from './end-reason.ts'
import { outcomeOf } from './hang-up-cause.ts'

/** The document without the padding that formatting gives its tables. */
const document = readFileSync(new URL('../../../docs/call-states.md', import.meta.url), 'utf8')
  .replace(/ +/g, ' ')
  .replace(/-{3,}/g, '---')

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const shown = (transition: Transition) =>
  transition === 'same' ? '–' : transition === 'flag' ? '_flag_' : transition

test('docs/call-states.md shows the transitions that the reducer is tested against', () => {
  const phases = Object.keys(callPhases) as CallPhase[]
  const titles = phases.map(phase => (phase === 'ended' ? 'idle, last' : phase))
  const table = [
    row(['Fact', ...titles]),
    row(['---', ...titles.map(() => '---')]),
    ...callEventTypes.map(type => row([type, ...phases.map(phase => shown(callTransitions[type][phase]))])),
  ].join('\n')
  expect(document).toContain(`\n\n${table}\n\n`)
})

const origins: Readonly<Record<EndReason, string>> = {
  hung_up: 'the user, after the answer',
  remote_hung_up: 'the far side',
  cancelled: 'the user, before the far side answered',
  declined: 'the user, instead of answering',
  busy: 'the far side is busy, or declined',
  no_answer: 'nobody answered, on either side',
  rejected: 'the network turned the call away',
  unallocated: 'the number belongs to nobody',
  credits_exhausted: 'the balance: at zero, or too low to answer at all',
  network: 'the way to the carrier was lost for good',
  failed: 'anything else',
}

test('docs/call-states.md shows how each reason ends in the call log', () => {
  const rows = endReasons.map(reason => {
    const outcomes = [...new Set([outcomeOf(reason, true), outcomeOf(reason, false)])]
    return row([reason, origins[reason], outcomes.join(', unanswered ')])
  })
  expect(document).toContain(`| --- | --- | --- |\n${rows.join('\n')}\n\n`)
})
