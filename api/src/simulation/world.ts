import { type E164, type EndpointName, endpoints, type UserId } from '@parley/shared-contract'
import { startTestApi, type TestApi, type TestProcess } from '../testing/start-test-api.ts'
import { type Answer, ask, json, queryOf } from '../testing/test-person.ts'
import { type Books, createBooks, numbersOf } from './books.ts'
import type { Chance } from './chance.ts'
import { watchClaims } from './claims.ts'
import { type Luck, unreliable } from './faults.ts'
import type { Acting } from './other-people.ts'
import { createPaymentCompany, type PaymentCompany } from './payment-company.ts'
import { createPerson, type SimulatedPerson, tokenOf } from './people.ts'
import { createTelephoneCompany, type TelephoneCompany } from './telephone-company.ts'
import { createTextCompany, type TextCompany } from './text-company.ts'
import type { TrueCall } from './true-call.ts'

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

/** A text that a browser has asked to send, and may ask for again under the same key. */
export interface SentText {
  readonly person: SimulatedPerson
  readonly key: string
  readonly to: E164
  readonly body: string
}

/** A code that was said at a number to which a person wants to have calls sent. */
export interface SaidCode {
  readonly uid: UserId
  readonly number: string
  readonly code: string
}

/** A renewal that a browser has asked for, and may ask for again under the same key. */
export interface SentRenewal {
  readonly person: SimulatedPerson
  readonly phoneNumberId: string
  readonly months: number
  readonly key: string | null
  /** What it was answered when it was done. */
  answer: string | null
}

/**
 * What a request has begun is left to it for half a minute, and a request takes a quarter of one at most (B5): by the rest a
 * clock may be wrong.
 */
export const MOST_AHEAD_MS = 12_000

export interface SimulatedProcess {
  process: TestProcess
  luck: Luck
  /** How far its clock is ahead of the true time; negative for one that is behind. */
  aheadMs: number
}

/** Some people with browsers, two processes of the api on one database, a telephone company and a payment provider. */
export interface World {
  readonly api: TestApi
  readonly people: readonly SimulatedPerson[]
  readonly company: TelephoneCompany
  readonly bank: PaymentCompany
  readonly texts: TextCompany
  readonly processes: readonly SimulatedProcess[]
  readonly reports: Report[]
  readonly sentTexts: SentText[]
  readonly renewals: SentRenewal[]
  /** The numbers of which somebody has typed the code that was said there (D26). */
  readonly confirmed: Pick<SaidCode, 'uid' | 'number'>[]
  readonly saidCodes: SaidCode[]
  /** The purchases whose number its person was ever to give up, and was ever to have renewed automatically. */
  readonly givenUp: Set<string>
  readonly selfRenewing: Set<string>
  readonly acting: Acting
  /** What did not hold, as it was seen at the time. */
  readonly noticed: string[]
  /** The documents as they stood when they were last read. */
  readonly books: Books
  /** Reads what has changed. */
  read(): Promise<Books>
  /** The true time. */
  readonly now: () => number
  passTime(milliseconds: number): void
  /** Somebody comes who has not been there before. */
  join(credits: number): Promise<SimulatedPerson>
  ask(
    process: SimulatedProcess,
    person: SimulatedPerson,
    name: EndpointName,
    body: object,
    idempotencyKey?: string,
  ): Promise<Answer>
  /** What did not die goes on; what did is started anew. */
  restart(process: SimulatedProcess): Promise<void>
  stop(): Promise<void>
}

interface Surroundings {
  readonly now: () => number
  readonly company: TelephoneCompany
  readonly bank: PaymentCompany
  /** Who has no account any longer. */
  readonly gone: Set<UserId>
}

const startApi = ({ now, company, bank, gone }: Surroundings): Promise<TestApi> => {
  const identity: TestApi['dependencies']['identity'] = {
    requesterOf: async token => ({
      uid: token.split('.')[0] ?? '',
      email: '',
      isMailVerified: false,
      signedInAt: now(),
    }),
  }
  const accounts = {
    signInsCountSince: async (uid: UserId) => (gone.has(uid) ? null : 0),
    verifiedMail: async (uid: UserId) => `${uid}@parley.test`,
    remove: async (uid: UserId) => void gone.add(uid),
  }
  const itself = { clock: { now }, carrier: company.carrier, payments: bank.provider, identity, accounts }
  return startTestApi(() => itself)
}

/** @param credits what each person has at first @param hasPayments whether payments go wrong as everything else does */
export async function createWorld(
  chance: Chance,
  credits: readonly number[],
  hasPayments = false,
): Promise<World> {
  let time = BEGINNING
  const now = () => time
  const company = createTelephoneCompany(now, 'connection-1')
  const bank = createPaymentCompany(now)
  const api = await startApi({ now, company, bank, gone: new Set() })
  const { readEvent } = bank.provider
  const noticed: string[] = []
  const acting: Acting = { people: new Set(), isEverybody: false }
  const watch = watchClaims(noticed)
  const start = async (one: SimulatedProcess): Promise<void> => {
    const luck: Luck = { faulty: false, slow: false, failed: false, dieIn: null }
    const process = await api.processOf(({ carrier, stores }) => ({
      clock: { now: () => time + one.aheadMs },
      carrier: { ...unreliable(carrier, 'CARRIER_UNAVAILABLE', luck, chance), readEvent: carrier.readEvent },
      payments: hasPayments
        ? { ...unreliable(bank.provider, 'PAYMENTS_UNAVAILABLE', luck, chance), readEvent }
        : bank.provider,
      stores: Object.fromEntries(
        Object.entries({ ...stores, calls: watch(stores.calls) }).map(([name, store]) => [
          name,
          unreliable(store, 'NETWORK_ERROR', luck, chance),
        ]),
      ) as unknown as typeof stores,
    }))
    Object.assign(one, { process, luck })
  }
  const processes = [{ aheadMs: 0 }, { aheadMs: 0 }] as SimulatedProcess[]
  for (const one of processes) await start(one)
  const people: SimulatedPerson[] = []
  const books = createBooks()
  let reading = Promise.resolve(books)
  async function read(): Promise<Books> {
    books.take(await api.changes())
    for (const person of people)
      person.numbers = numbersOf(books, person.uid).map(({ phoneNumber }) => String(phoneNumber))
    return books
  }
  const join = async (these: number) => {
    const person = await createPerson(api, people.length, these)
    people.push(person)
    acting.people.add(person.uid)
    return person
  }
  for (const these of credits) await join(these)
  return {
    ...{ api, people, company, bank, processes, acting, noticed, books, now, join, restart: start },
    ...{
      texts: createTextCompany(company.account.texts, now),
      sentTexts: [],
      reports: [],
      renewals: [],
      confirmed: [],
      saidCodes: [],
      givenUp: new Set<string>(),
      selfRenewing: new Set<string>(),
    },
    read() {
      // One at a time: what was read first must not be taken last.
      reading = reading.then(read)
      return reading
    },
    passTime(milliseconds) {
      time += milliseconds
      company.passTime()
      bank.passTime()
    },
    ask(one, person, name, body, idempotencyKey) {
      acting.people.add(person.uid)
      const { method, path } = endpoints[name]
      if (method === 'POST') {
        const init = json({ userId: person.uid, ...body }, tokenOf(person))
        const key = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }
        return ask(one.process.url + path, { ...init, headers: { ...init.headers, ...key } })
      }
      const headers = { authorization: `Bearer ${tokenOf(person)}` }
      return ask(`${one.process.url}${path}?${queryOf(body)}`, { headers })
    },
    stop: () => api.stop(),
  }
}
