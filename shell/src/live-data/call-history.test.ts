import { type CallRecord, everyCall } from '@parley/shared-contract'
import { sampleCall } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { createCallHistory } from './call-history.ts'
import type { Condition, Database, Reading } from './database.ts'

const missed: Partial<CallRecord> = {
  direction: 'incoming',
  status: 'missed',
  answered: false,
  duration: 0,
  cost: 0,
}
const over = [
  sampleCall({ id: 'missed', ...missed, endReason: 'no_answer' }),
  sampleCall({ id: 'declined', ...missed, endReason: 'declined' }),
  sampleCall({ id: 'old', ...missed, endReason: null }),
]
const rings = sampleCall({ id: 'rings', ...missed, status: 'ringing', endReason: null })

const holds = (call: CallRecord, [field, is, value]: Condition) => {
  const has: unknown = Reflect.get(call, field)
  return is === 'in' ? value.some(one => one === has) : is === '==' && has === value
}

/** Answers one question after the other; a call begins to ring before the answer of this number. */
function databaseInWhichRings(before: number): Pick<Database, 'totals'> {
  let answers = 0
  return {
    async totals<F extends string>({ where = [] }: Reading) {
      const calls = answers++ < before ? over : [...over, rings]
      const count = calls.filter(call => where.every(condition => holds(call, condition))).length
      return { count, duration: 0, cost: 0 } as unknown as Readonly<Record<'count' | F, number>>
    },
  }
}

test.each([0, 1, 2, 3, 4, 5, 6])(
  'a call that rings from answer %s on is never among the missed',
  async at => {
    const history = createCallHistory({
      openDatabase: async () => databaseInWhichRings(at) as Database,
      reader: async () => 'ada',
    })
    expect((await history.totals(everyCall)).missed).toBe(2)
    expect((await history.totals({ ...everyCall, outcome: 'missed_incoming' })).calls).toBe(2)
  },
)
