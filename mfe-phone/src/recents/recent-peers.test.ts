import { sampleCall } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { recentPeers } from './recent-peers.ts'

test('each person appears once, with the latest call, whoever called', () => {
  const latest = sampleCall({ timestamp: 3, direction: 'incoming', fromNumber: '+15005550100' })
  const other = sampleCall({ timestamp: 2, toNumber: '+16175550133' })
  const earlier = sampleCall({ timestamp: 1, toNumber: '+15005550100' })
  expect(recentPeers([latest, other, earlier])).toEqual([latest, other])
})

test('withheld numbers are nobody to call', () => {
  expect(recentPeers([sampleCall({ direction: 'incoming', fromNumber: '' })])).toEqual([])
})
