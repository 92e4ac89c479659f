import { CALL_SHARDS } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { shardOf } from './call-shard.ts'

test('calls spread over all shards, and each stays in its own', () => {
  const sizes = Array.from({ length: CALL_SHARDS }, () => 0)
  const shards = Array.from({ length: 1600 }, (_, call) => shardOf(`0ccc7b54-4df3-${call}-bca7-02a4b44e15a1`))
  for (const shard of shards) sizes[shard] = (sizes[shard] ?? 0) + 1
  expect(sizes).toHaveLength(CALL_SHARDS)
  expect(Math.min(...sizes)).toBeGreaterThan(50)
  expect(shardOf('0ccc7b54-4df3-7-bca7-02a4b44e15a1')).toBe(shards[7])
})
