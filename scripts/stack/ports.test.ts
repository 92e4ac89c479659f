import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { portsFrom, takenPort } from './ports.ts'

test('every port follows from one, and none is used twice', () => {
  const { remotes, ...rest } = portsFrom('4000')
  const all = [...Object.values(rest), ...Object.values(remotes)]
  expect(Math.min(...all)).toBe(4000)
  expect(Math.max(...all)).toBeLessThan(4100)
  expect(new Set(all).size).toBe(all.length)
  expect(portsFrom(undefined).app).toBe(3000)
})

test.each(['abc', '80', '1.5', '70000', ''])('PORT=%s is refused with a sentence', text => {
  expect(() => portsFrom(text)).toThrow('PORT must be a whole number')
})

test('a port that is in use is named, with the way out', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  const { port } = squatter.address() as AddressInfo
  const ports = { ...portsFrom('64000'), api: port }
  expect(await takenPort(ports)).toContain(`Port ${port} is already in use`)
  squatter.close()
})
