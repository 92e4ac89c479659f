import { expect, test } from 'vitest'
import { lookUpOutside } from './outside-network.ts'

const lookedUp = (host: string, all: boolean) =>
  new Promise((resolve, reject) =>
    lookUpOutside(host, { all }, (error, address) => (error ? reject(error) : resolve(address))),
  )

test.each([
  ['localhost', true],
  ['localhost', false],
  ['127.0.0.1', true],
  ['169.254.169.254', false],
  ['10.0.0.1', true],
  ['::1', false],
])('A54, A93: a name that means an address inside our network, %s, leads nowhere', async (host, all) => {
  await expect(lookedUp(host, all)).rejects.toThrow('an address inside')
})

test('one that means an address outside leads there, asked for one or for all', async () => {
  expect(await lookedUp('203.0.113.9', false)).toBe('203.0.113.9')
  expect(await lookedUp('203.0.113.9', true)).toEqual([{ address: '203.0.113.9', family: 4 }])
})
