import { type EndReason, endReasons, outcomeOf } from '@parley/shared-contract'
import { callEventTypes } from './call-fixtures.ts'
import { type CallPhase, callPhases, callTransitions, type Transition } from './call-transitions.ts'

type Table = readonly (readonly string[])[]

const shown = (transition: Transition) =>
  transition === 'same' ? '–' : transition === 'flag' ? '_flag_' : transition

function transitionTable(): Table {
  const phases = Object.keys(callPhases) as CallPhase[]
  return [
    ['Fact', ...phases.map(phase => (phase === 'ended' ? 'idle, last' : phase))],
    ...callEventTypes.map(type => [type, ...phases.map(phase => shown(callTransitions[type][phase]))]),
  ]
}

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
  too_few_credits: 'the server: the balance does not cover a minute (D21)',
  destination_blocked: 'the server: the number cannot be called (D15)',
  number_expired: 'the server: the person’s number has expired',
  other_call: 'the server: the person is in another call (I14)',
  spending_limit: 'the server: the day’s limit is reached (D37)',
  carrier_unavailable: 'the server: the carrier would not put it through',
  do_not_disturb: 'the server: the person wants no call to ring (D26)',
  unknown_caller: 'the server: the caller is in no contact of a person who wants only those to ring (D26)',
}

const reasonTable = (): Table => [
  ['Reason', 'Comes from', 'Call log (S4)'],
  ...endReasons.map(reason => {
    const outcomes = new Set([outcomeOf(reason, true), outcomeOf(reason, false)])
    return [reason, origins[reason], [...outcomes].join(', unanswered ')]
  }),
]

/** A table of a document, its columns padded to one width. */
function markdown([titles = [], ...rows]: Table): string {
  const widths = titles.map((title, i) => Math.max(title.length, ...rows.map(row => row[i]?.length ?? 0)))
  const line = (cells: readonly string[], fill: string) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0, fill)).join(' | ')} |`
  const rule = titles.map(() => '')
  return [line(titles, ' '), line(rule, '-'), ...rows.map(row => line(row, ' '))].join('\n')
}

/** docs/call-states.md with its tables as they are now; the words around them are written by hand. */
export function withCurrentTables(document: string): string {
  return [transitionTable(), reasonTable()].reduce((text, table) => {
    const [first = '', second = ''] = table[0] ?? []
    const start = new RegExp(`^\\| ${first} +\\| ${second} .*\n(\\|.*\n)*`, 'm')
    return text.replace(start, () => `${markdown(table)}\n`)
  }, document)
}
