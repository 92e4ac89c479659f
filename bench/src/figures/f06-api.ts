import { createLocalFirebase } from '@parley/local-cloud'
import {
  charge,
  good,
  type Person,
  post,
  reportOf,
  rich,
  startApi,
  startBare,
  startHello,
} from '../charging.ts'
import type { Contest } from '../compare.ts'
import type { MeasuredProcess } from '../processes/measured-process.ts'

const requests = 240
const atOnce = 8

/** Asks a few hundred times, `together` at a time, each for somebody else. @returns milliseconds, sorted */
async function askAll(ask: (asker: number) => Promise<Response>, together = atOnce): Promise<number[]> {
  const times: number[] = []
  const timed = async (asker: number) => {
    const start = performance.now()
    const answer = await ask(asker)
    await answer.arrayBuffer()
    times.push(performance.now() - start)
  }
  for (let index = 0; index < requests; index += together) {
    await Promise.all(Array.from({ length: together }, (_, asker) => timed(asker)))
  }
  return times.sort((a, b) => a - b)
}

/** CPU microseconds of the process per request. */
async function cpuPerRequest(
  server: MeasuredProcess,
  ask: (asker: number) => Promise<Response>,
): Promise<number> {
  const before = await server.cpuMicros()
  await askAll(ask)
  return ((await server.cpuMicros()) - before) / requests
}

/**
 * One Firestore transaction over gRPC costs about nine times a hello world, whoever makes it: what of the charge
 * is ours, the row against the bare transaction tells.
 */
export async function contests(): Promise<{ list: Contest[]; end(): Promise<void> }> {
  const cloud = await createLocalFirebase({ data: ':memory:' })
  const [api, bare, hello] = await Promise.all([startApi(cloud), startBare(cloud), startHello()])
  const people: Person[] = []
  for (let index = 0; index < atOnce; index += 1) people.push(await rich(cloud, `ada${index}`))
  const personOf = (asker: number) => people[asker % atOnce] ?? { uid: '', token: '' }

  const deduct =
    (amount = 0.022, status = 200) =>
    (asker: number) =>
      good(charge(api, personOf(asker), amount), status)
  const askBare = (asker: number) => good(post(`${bare.url}/`, reportOf(personOf(asker))), 200)
  const askHello = (asker: number) => good(post(`${hello.url}/`, reportOf(personOf(asker))), 200)

  const ours = () => cpuPerRequest(api, deduct())
  const floor = () => cpuPerRequest(bare, askBare)
  const theirs = () => cpuPerRequest(hello, askHello)
  // One at a time: together they would wait for the embedded database, which is no part of what is measured.
  const quantile = (share: number) => async () =>
    (await askAll(deduct(), 1))[Math.floor(requests * share)] ?? Number.NaN

  return {
    list: [
      // First, so that neither of the two is compiled further than the other when they are compared.
      { name: 'F6 deduct-credits : its bare transaction, CPU', goal: 1.3, ours, theirs: floor },
      { name: 'F6 its bare transaction : hello world, CPU', goal: null, ours: floor, theirs },
      {
        name: 'F6 deduct-credits, refused : hello world, CPU',
        goal: null,
        ours: () => cpuPerRequest(api, deduct(9, 400)),
        theirs,
      },
      { name: 'F6 deduct-credits, p99 : p50', goal: 5, ours: quantile(0.99), theirs: quantile(0.5) },
    ],
    async end() {
      for (const server of [api, bare, hello]) server.stop()
      await cloud.stop()
    },
  }
}
