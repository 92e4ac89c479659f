import { firestorePaths, type Live, liveValue, z } from '@parley/shared-contract'
import { samplePerson } from '@parley/shared-platform/testing'
import { expect, onTestFinished, test } from 'vitest'
import { freshEmail, openPage, server } from '../testing/embedded-firebase.ts'

const anyRow = z.object({ id: z.string() })

test('what another query has brought is not taken for the answer', async () => {
  const { identity, database } = openPage()
  const { uid } = await identity.create(freshEmail(), 'parley-demo', 'ada')
  await server.write(firestorePaths.user(uid), samplePerson('ada').profile)
  const collection = firestorePaths.blocked(uid)
  const write = (id: string, reason: string) => server.write(`${collection}/${id}`, { id, reason })
  await Promise.all([write('a', 'spam'), write('b', 'other'), write('c', 'other')])
  const told = (where: [string, string][]) => {
    const heard: Live<readonly z.output<typeof anyRow>[]>[] = []
    const reading = database.query({ collection, where }, anyRow).subscribe(live => heard.push(live))
    onTestFinished(() => reading.unsubscribe())
    return { heard, latest: () => liveValue(heard.at(-1) ?? { state: 'loading' }, []).length }
  }
  const part = told([['reason', 'spam']])
  await expect.poll(part.latest).toBe(1)
  const all = told([])
  await expect.poll(all.latest).toBe(3)
  expect(all.heard.map(live => liveValue(live, []).length)).toEqual([3])
})
