import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AdminClient } from './conformance/admin-client.ts'
import { Recorded } from './conformance/recorded.ts'
import { from } from './conformance/recorded-query.ts'
import { WebClient } from './conformance/web-client.ts'
import { createLocalFirestore } from './local-firestore.ts'
import { UnusableStoreError } from './store/persistence.ts'
import { PairWriter } from './testing/pair-writer.ts'

/** How many times the server is killed; more for a long run by hand. */
const rounds = Number(process.env.KILL_ROUNDS ?? 5)
const writers = 16
const verifyIdToken = () => Promise.reject(new Error('Only servers take part here.'))

let data = ''

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'parley-firestore-'))
})

afterEach(() => rm(data, { recursive: true, force: true }))

async function serve(): Promise<{ server: ChildProcess; host: string }> {
  const server = fork(new URL('./testing/serve.ts', import.meta.url), [data], { execArgv: [] })
  const [host] = await once(server, 'message')
  return { server, host: String(host) }
}

test(
  `${rounds} times kill -9 under ${writers} writers: nothing acknowledged is lost, nothing is half there`,
  async () => {
    const pairs = Array.from({ length: writers }, (_, id) => new PairWriter(id))
    for (let round = 0; round < rounds; round += 1) {
      const { server, host } = await serve()
      for (const pair of pairs) {
        const [left, right] = await pair.read(host)
        expect(left).toBe(right)
        expect(left).toBeGreaterThanOrEqual(pair.acknowledged)
        pair.acknowledged = left
      }
      const writing = pairs.map(pair => pair.writeUntilItDies(host))
      // The moment of death is the random input of this test; nothing is waited for here.
      await delay(20 + Math.random() * 200)
      server.kill('SIGKILL')
      await Promise.all(writing)
    }
    // A writer that came too late in every round proves nothing, but not all may have.
    expect(Math.max(...pairs.map(({ acknowledged }) => acknowledged))).toBeGreaterThan(0)
  },
  20_000 + rounds * 3_000,
)

test("a page's listener and its queued writes go on after a restart", async () => {
  const gate = () => null
  const first = await createLocalFirestore({ data, verifyIdToken, gate })
  const [server, page] = [AdminClient.connect(first), new WebClient(first.grpcHost)]
  const seen = new Recorded<string>()
  await page.listen(from('c'), ({ ids }) => seen.push(ids))
  await server.commit(['set', 'c/before', {}])
  await seen.until(ids => ids === 'before')
  await first.stop()
  const queued = page.commit(['set', 'c/queued', {}])
  const ports = { http: Number(first.host.split(':')[1]), grpc: Number(first.grpcHost.split(':')[1]) }
  const second = await createLocalFirestore({ data, verifyIdToken, gate, ports })
  await queued
  await server.commit(['set', 'c/after', {}])
  await seen.until(ids => ids === 'after before queued')
  await page.stop()
  await server.stop()
  await second.stop()
})

test('a damaged file is reported and left as it is', async () => {
  const file = join(data, 'firestore.sqlite')
  await writeFile(file, 'this is not a database, but someone may still need it')
  await expect(createLocalFirestore({ data, verifyIdToken })).rejects.toThrow(UnusableStoreError)
  expect(await readFile(file, 'utf8')).toContain('someone may still need it')
})

test('a second server on the same data is refused with a sentence', async () => {
  const first = await createLocalFirestore({ data, verifyIdToken })
  await expect(createLocalFirestore({ data, verifyIdToken })).rejects.toThrow('another process is using it')
  await first.stop()
})
