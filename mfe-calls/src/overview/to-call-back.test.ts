import { sampleCall } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { toCallBack } from './to-call-back.ts'

const missed = { direction: 'incoming', status: 'missed', answered: false, duration: 0 } as const
const [ada, grace, alan] = ['+12125550101', '+12125550102', '+12125550103'] as const

test('waiting are the last missed calls of those with whom nothing happened since', () => {
  const calls = [
    sampleCall({ toNumber: ada }),
    sampleCall({ ...missed, fromNumber: grace, id: 'again' }),
    sampleCall({ ...missed, fromNumber: ada, id: 'called back' }),
    sampleCall({ ...missed, fromNumber: grace, id: 'first' }),
    sampleCall({ ...missed, fromNumber: alan, endReason: 'declined', status: 'completed', id: 'declined' }),
    sampleCall({ ...missed, fromNumber: '', id: 'withheld' }),
  ]
  expect(toCallBack(calls).map(({ id }) => id)).toEqual(['again'])
})

test('a call that goes on changes nothing until it is over', () => {
  const rings = sampleCall({ direction: 'incoming', status: 'ringing', fromNumber: grace, endedAt: null })
  const before = sampleCall({ ...missed, fromNumber: grace, id: 'before' })
  expect(toCallBack([rings, before])).toEqual([before])
})
