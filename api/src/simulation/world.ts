import { type EndpointName, endpoints } from '@parley/shared-contract'
import { startTestApi, type TestApi, type TestProcess } from '../testing/start-test-api.ts'
import { type Answer, ask, json } from '../testing/test-person.ts'
import type { Chance } from './chance.ts'
import { watchClaims } from './claims.ts'
import { type Luck, unreliable } from './faults.ts'
import { createPerson, type SimulatedPerson, tokenOf } from './people.ts'
import { createTelephoneCompany, type TelephoneCompany, type TrueCall } from './telephone-company.ts'

/** What each person has; the last one has the welcome credits only, and is soon at the end of them. */
const CREDITS = [12, 12, 0]
/** A monday, at noon. */
const BEGINNING = Date.UTC(2026, 0, 5, 12)

/** A report that a browser has still to send. */
export interface Report {
  readonly person: SimulatedPerson
  readonly call: TrueCall
  readonly callLogId: string
  /** What it was answered when it was taken. */
  answer: string | null
}

export interface SimulatedProcess {
  process: TestProcess
  luck: Luck
}

/** Some people with browsers, two processes of the api on one database, and a telephone company. */
export interface World {
  readonly api: TestApi
  readonly people: readonly SimulatedPerson[]
  readonly company: TelephoneCompany
  readonly processes: readonly SimulatedProcess[]
  readonly reports: Report[]
  /** What did not hold, as it was seen at the time. */
  readonly noticed: string[]
  readonly now: () => number
  passTime(milliseconds: number): void
  ask(process: SimulatedProcess, person: SimulatedPerson, name: EndpointName, body: object): Promise<Answer>
  /** What did not die goes on; what did is started anew. */
  restart(process: SimulatedProcess): Promise<void>
  stop(): Promise<void>
}

export async function createWorld(chance: Chance): Promise<World> {
  let time = BEGINNING
  const now = () => time
  const company = createTelephoneCompany(now, 'connection-1')
  const gone = new Set<string>()
  const api = await startTestApi(real => ({
    clock: { now },
    carrier: company.carrier,
    identity: {
      requesterOf: async token => ({ uid: token.split('.')[0] ?? '', email: '', signedInAt: now() }),
    },
    accounts: {
      ...real.accounts,
      signInsCountSince: async uid => (gone.has(uid) ? null : 0),
      remove: async uid => void gone.add(uid),
    },
  }))
  const noticed: string[] = []
  const watch = watchClaims(noticed)
  const start = async (): Promise<SimulatedProcess> => {
    const luck: Luck = { faulty: false, asked: 0, dieIn: null }
    const process = await api.processOf(({ carrier, stores }) => ({
      carrier: { ...unreliable(carrier, 'CARRIER_UNAVAILABLE', luck, chance), readEvent: carrier.readEvent },
      stores: Object.fromEntries(
        Object.entries({ ...stores, calls: watch(stores.calls) }).map(([name, store]) => [
          name,
          unreliable(store, 'NETWORK_ERROR', luck, chance),
        ]),
      ) as unknown as typeof stores,
    }))
    return { process, luck }
  }
  const processes = [await start(), await start()]
  const people = await Promise.all(CREDITS.map((credits, index) => createPerson(api, index, credits)))
  return {
    api,
    people,
    company,
    processes,
    reports: [],
    noticed,
    now,
    passTime(milliseconds) {
      time += milliseconds
      company.passTime()
    },
    ask(one, person, name, body) {
      const { path } = endpoints[name]
      return ask(one.process.url + path, json({ userId: person.uid, ...body }, tokenOf(person)))
    },
    async restart(one) {
      Object.assign(one, await start())
    },
    stop: () => api.stop(),
  }
}
