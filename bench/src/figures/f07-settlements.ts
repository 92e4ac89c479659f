import { createLocalFirebase } from '@parley/local-cloud'
import { charge, good, post, reportOf, rich, startApi, startBare } from '../charging.ts'
import type { Contest } from '../compare.ts'

/** So many people, whose calls end at the same time, and so many calls of each. */
const clients = 16
const callsEach = 20

/**
 * F7: how many charges a second the api makes for sixteen people at a time, against raw transactions of the same store: the
 * same reads and writes, by one process, without a request for each. The cost is the time for all; half as many a second is
 * twice the time.
 */
export async function contests(): Promise<{ list: Contest[]; end(): Promise<void> }> {
  const cloud = await createLocalFirebase({ data: ':memory:' })
  const [api, bare] = await Promise.all([startApi(cloud), startBare(cloud)])
  const people = await Promise.all(
    Array.from({ length: clients }, (_, index) => rich(cloud, `grace${index}`)),
  )

  async function timed(work: () => Promise<unknown>): Promise<number> {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  const ours = () =>
    timed(() =>
      Promise.all(
        people.map(async person => {
          for (let call = 0; call < callsEach; call++) await good(charge(api, person), 200)
        }),
      ),
    )
  const theirs = () => {
    const reports = people.flatMap(person => Array.from({ length: callsEach }, () => reportOf(person)))
    return timed(() => good(post(`${bare.url}/raw`, reports), 200))
  }

  return {
    list: [{ name: 'F7 320 charges by 16 people : raw transactions, time', goal: 2, ours, theirs }],
    async end() {
      for (const server of [api, bare]) server.stop()
      await cloud.stop()
    },
  }
}
