import { firestorePaths, ParleyError, TOKENS_END_MS } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKeyedLock } from '../../concurrency/keyed-lock.ts'
import { countGreetings } from '../../testing/greeting-bytes.ts'
import { keptOf } from '../../testing/kept-of.ts'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { ask, type TestPerson } from '../../testing/test-person.ts'
import { soundOf } from '../../testing/voicemail-people.ts'
import { REQUEST_IS_OVER_MS } from '../numbers/number-purchase.ts'
import { createAccountService } from './account-service.ts'

let api: TestApi
let late = 0
let settledPeople = 0
let greetings = async () => 0
beforeAll(async () => {
  api = await startTestApi(() => ({ clock: { now: () => Date.now() + late } }))
  greetings = countGreetings(api.dependencies.objects)
})
afterAll(() => api.stop())

/** Somebody with something in every place that a deletion has to look at. */
async function settled(name: string) {
  const ada = await api.person(name, 5)
  await ada.call('createSipUser', { userId: ada.uid, username: name, email: ada.email })
  settledPeople += 1
  const phoneNumber = `+1415555${String(100 + settledPeople).padStart(4, '0')}`
  await ada.call('purchaseNumber', { userId: ada.uid, phoneNumber, months: 1 })
  const image = Buffer.from([0xff, 0xd8, 0xff, 0]).toString('base64')
  await ada.call('setPhoto', { userId: ada.uid, image })
  const sound = soundOf(1).toString('base64')
  expect(await ada.call('saveGreeting', { userId: ada.uid, sound })).toMatchObject({ status: 200 })
  await api.write(firestorePaths.contact(ada.uid, 'grace'), { displayName: 'Grace' })
  await api.write(firestorePaths.customer(ada.uid), { customerId: `cus_${ada.uid}` })
  const { credentialId } = (await api.dependencies.stores.sip.find(ada.uid)) ?? {}
  const { photoURL } = (await api.read(firestorePaths.user(ada.uid))) ?? {}
  return { ...ada, phoneNumber, credentialId: String(credentialId), photoURL: String(photoURL) }
}
type Settled = Awaited<ReturnType<typeof settled>>

type Port = Record<string, (...args: never[]) => Promise<unknown>>

/** A process that is killed at its step number `last`: before it is done, or when it is done and nobody is told. */
function mortal(last: number, when: 'before' | 'after') {
  let steps = 0
  const wrap = <P extends object>(port: P): P => {
    const step =
      (name: string) =>
      async (...args: never[]) => {
        steps += 1
        if (steps < last) return (port as Port)[name]?.(...args)
        if (steps === last && when === 'after') await (port as Port)[name]?.(...args)
        throw new ParleyError('NETWORK_ERROR')
      }
    return Object.fromEntries(Object.keys(port).map(name => [name, step(name)])) as unknown as P
  }
  const { stores, carrier, payments, objects, accounts, clock, numberTag, logger } = api.dependencies
  const service = createAccountService({
    store: wrap(stores.account),
    provider: payments && wrap(payments),
    carrier: wrap(carrier),
    objects: wrap(objects),
    accounts: wrap(accounts),
    texts: { withdraw: async () => undefined },
    lock: createKeyedLock(5000),
    clock,
    numberTag,
    logger,
  })
  return {
    deleteAccount: ({ uid, email }: TestPerson) =>
      service.deleteAccount({ uid, email, isMailVerified: false, signedInAt: clock.now() }),
    steps: () => steps,
  }
}

/** What is left of somebody, by where it is. */
async function remains({ uid, phoneNumber, credentialId, photoURL }: Settled) {
  const { transactions, ...documents } = await keptOf(api.dependencies.stores.account, uid)
  const account = await api.dependencies.stores.ledger.account(uid)
  return {
    documents: Object.values(documents).flat().length,
    money: account.balanceMicro,
    ledger: transactions.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 1e6), 0),
    credential: api.carrier.credentials.has(credentialId),
    number: api.carrier.owned.has(phoneNumber),
    photo: (await fetch(`${api.url}${photoURL}`)).status === 200,
    place: (await api.read(firestorePaths.sipUser(uid))) !== null,
    customer: (await api.read(firestorePaths.customer(uid))) !== null,
    identity: (await api.dependencies.accounts.signInsCountSince(uid)) !== null,
  }
}

const nothing = {
  ...{ documents: 0, money: 0, ledger: 0, credential: false, number: false },
  ...{ photo: false, place: false, customer: false, identity: false },
}

/** What a deletion asks of others, one after the other; the first is the mark, without which nothing has begun. */
const STEPS = 11

describe('D38: cut off at any step, it is finished by itself', () => {
  const deaths = Array.from({ length: STEPS - 1 }, (_, index) => index + 2).flatMap(last =>
    (['before', 'after'] as const).map(when => ({ last, when })),
  )

  test('of which there are as many as are tried here', async () => {
    const whole = mortal(Number.POSITIVE_INFINITY, 'before')
    await whole.deleteAccount(await settled('whole'))
    expect(whole.steps()).toBe(STEPS)
    expect(await greetings()).toBe(0)
  })

  // All at once, as after a night in which every process died: one round finishes them.
  test('before or after each of them, and the money goes after everything that can fail', async () => {
    const people = await Promise.all(deaths.map(({ last, when }) => settled(`dies${last}${when}`)))
    const dies = async (ada: Settled, index: number) => {
      const { last = 0, when = 'before' } = deaths[index] ?? {}
      await expect(mortal(last, when).deleteAccount(ada)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
      const { money, ledger, ...left } = await remains(ada)
      expect([when, last, money]).toEqual([when, last, ledger])
      if (money === 0)
        expect(left).toMatchObject({ documents: 0, credential: false, number: false, photo: false })
    }
    await Promise.all(people.map(dies))
    await api.lookAround()
    expect(await Promise.all(people.map(remains))).toEqual(deaths.map(() => nothing))
    expect(await greetings()).toBe(0)
  })
})

/** Has bought their number before purchases had ids, by our list so many milliseconds before the carrier's. */
async function early(name: string, earlier: number) {
  const ada = await settled(name)
  const path = `${firestorePaths.phoneNumbers}/${ada.phoneNumber.slice(1)}`
  const { purchaseId: _none, ...known } = (await api.read(path)) ?? {}
  await api.write(path, { ...known, purchaseDate: Number(known.purchaseDate) - earlier })
  api.carrier.owned.set(ada.phoneNumber, '')
  return ada
}
const LEFT = 'a number of a deleted account may be left at the carrier'

test('D38: a number that was bought before purchases had ids goes back to the carrier as well', async () => {
  const ada = await early('early', 60_000)
  await ada.call('deleteAccount', { userId: ada.uid })
  expect(await remains(ada)).toEqual(nothing)
  expect(api.logged()).not.toContain(LEFT)
})

test('D38: one of which the carrier says that it was bought at another time is left, and people are told', async () => {
  const ada = await early('doubtful', 2 * 3_600_000)
  await ada.call('deleteAccount', { userId: ada.uid })
  expect(await remains(ada)).toEqual({ ...nothing, number: true })
  expect(api.logged()).toContain(LEFT)
})

test('D38: from its beginning on nothing is sold, charged or given, and nothing more is ordered of the carrier', async () => {
  const ada = await settled('leaving')
  await expect(mortal(3, 'before').deleteAccount(ada)).rejects.toThrow()
  const { credentials, owned } = api.carrier
  const before = [credentials.size, owned.size, await api.ledgerOf(ada.uid)]
  const { uid: userId } = ada
  const purchase = { userId, phoneNumber: '+14155550190', months: 1 }
  expect((await ada.call('purchaseNumber', purchase)).status).toBe(404)
  const metadata = { callDirection: 'outgoing', duration: 60, phoneNumber: '+15005550102' }
  const charge = { userId, amount: 0.022, description: 'Call', metadata }
  expect((await ada.call('deductCredits', charge)).status).toBe(404)
  const gift = { type: 'topup' as const, description: 'Gift', referenceId: 'gift' }
  const draft = { ...gift, id: `topup_gift_${userId}`, amountMicro: 1_000_000 }
  await expect(api.dependencies.stores.ledger.post(userId, draft, 1)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect([credentials.size, owned.size, await api.ledgerOf(userId)]).toEqual(before)
  await api.lookAround()
  expect(await remains(ada)).toEqual(nothing)
})

test('D38: what an open browser writes after it goes as well, when its token has ended', async () => {
  const ada = await settled('lingering')
  await ada.call('deleteAccount', { userId: ada.uid })
  await api.write(firestorePaths.user(ada.uid), { username: 'again', credits: 0 })
  await api.write(firestorePaths.contact(ada.uid, 'late'), { displayName: 'Late' })
  await api.lookAround()
  expect((await remains(ada)).documents).toBe(2)
  late = TOKENS_END_MS
  await api.lookAround()
  late = 0
  expect(await remains(ada)).toEqual(nothing)
  expect(await api.dependencies.stores.account.dueDeletions(Number.MAX_SAFE_INTEGER)).not.toContain(ada.uid)
})

const waits = { status: 503, body: { code: 'DELETION_PENDING' } }
test('B5, D38: an order that is pending is waited for, and its number goes back', async () => {
  const ada = await settled('ordering')
  const phoneNumber = '+14155550191'
  api.carrier.orderOutcome = 'pending'
  expect((await ada.call('purchaseNumber', { userId: ada.uid, phoneNumber, months: 1 })).status).not.toBe(200)
  api.carrier.orderOutcome = 'ours'
  expect(await ada.call('deleteAccount', { userId: ada.uid })).toMatchObject(waits)
  api.carrier.settleOrders('ours')
  late += REQUEST_IS_OVER_MS
  await api.lookAround()
  expect([await remains(ada), api.carrier.owned.has(phoneNumber)]).toEqual([nothing, false])
})

test('B5, D38: an order that is on its way from another process is waited for, and its number goes back', async () => {
  const ada = await settled('elsewhere')
  const phoneNumber = '+14155550192'
  const { stores, clock, numberTag } = api.dependencies
  await stores.numbers.begin({ uid: ada.uid, phoneNumber, months: 1 }, 'elsewhere', clock.now())
  expect(await ada.call('deleteAccount', { userId: ada.uid })).toMatchObject(waits)
  await api.carrier.orderNumber({ phoneNumber, reference: `${numberTag}elsewhere` })
  late += REQUEST_IS_OVER_MS
  await api.lookAround()
  expect([await remains(ada), api.carrier.owned.has(phoneNumber)]).toEqual([nothing, false])
})

test('B5, D38: an earlier order of a number that another process has bought meanwhile is waited for', async () => {
  const ada = await settled('twice')
  const phoneNumber = '+14155550193'
  const { stores, clock } = api.dependencies
  await stores.numbers.begin({ uid: ada.uid, phoneNumber, months: 1 }, 'twice', clock.now())
  expect(await ada.call('purchaseNumber', { userId: ada.uid, phoneNumber, months: 1 })).toMatchObject({
    status: 200,
  })
  expect(await ada.call('deleteAccount', { userId: ada.uid })).toMatchObject(waits)
  late += REQUEST_IS_OVER_MS
  await api.lookAround()
  expect([await remains(ada), api.carrier.owned.has(phoneNumber)]).toEqual([nothing, false])
})

test('D38: who leaves while no provider is set up is deleted there once there is one again', async () => {
  const ada = await settled('unpaid')
  const bare = await api.processOf(() => ({ payments: null }))
  const answer = await ask(`${bare.url}/api/users/delete-account`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.idToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ userId: ada.uid }),
  })
  expect(answer.status).toBe(200)
  expect(await api.read(firestorePaths.customer(ada.uid))).toBeNull()
  const left = `${firestorePaths.leftCustomers}/cus_${ada.uid}`
  expect(await api.read(left)).not.toBeNull()
  expect(api.logged()).toContain('is left at the payment provider')
  expect(api.payments.deleted.has(`cus_${ada.uid}`)).toBe(false)
  await api.lookAround()
  expect(api.payments.deleted.has(`cus_${ada.uid}`)).toBe(true)
  expect(await api.read(left)).toBeNull()
})
