import { sampleCall } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { lastCalls } from './last-calls.ts'

const grace = '+12125550187'
const at = (timestamp: number, changed = {}) => sampleCall({ toNumber: grace, timestamp, ...changed })

test('what was asked for and what came since are one list, newest first, each call once and as it is now', () => {
  const [old, going] = [at(1), at(2, { status: 'connected' })]
  const ended = { ...going, status: 'completed' } as const
  const other = sampleCall({ timestamp: 4 })
  const came = at(3, { direction: 'incoming', fromNumber: grace, toNumber: '+14155550142' })
  expect(lastCalls([going, old], [other, came, ended], [grace], 5)).toEqual([came, ended, old])
  expect(lastCalls([going, old], [came, ended], [grace], 2)).toEqual([came, ended])
})
