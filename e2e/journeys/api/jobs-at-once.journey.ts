import {
  type EndpointName,
  endpoints,
  type RequestOf,
  type ResponseOf,
  type Transaction,
} from '@parley/shared-contract'
import { type Account, makeAccount } from '../../fixtures/account.ts'
import { Backstage } from '../../fixtures/backstage.ts'
import { type Installation, jobsSecret, startInstallation } from '../../fixtures/installation.ts'
import { brokenInstallation } from '../../fixtures/installation-books.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { PaymentControls } from '../../fixtures/payment-controls.ts'
import { portFor } from '../../fixtures/ports.ts'
import { cards } from '../../pages/checkout-page.ts'

const HOUR_MS = 3_600_000
/** So often each process is asked for a job at the same time. */
const TIMES = 3

let all: Installation
test.beforeAll(async ({ playwright: _ }, { parallelIndex }) => {
  all = await startInstallation(portFor(parallelIndex, 6))
})
test.afterAll(async () => all?.stop())

const ask = async <N extends EndpointName>(
  name: N,
  { idToken }: Account,
  body: RequestOf<N>,
): Promise<ResponseOf<N>> => {
  const answer = await fetch(all.url + endpoints[name].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify(body),
  })
  expect(answer.status, name).toBe(200)
  return (await answer.json()) as ResponseOf<N>
}

test('jobs at once in two processes come to one effect: a renewal, a recharge, a payment nobody told of', async () => {
  const instances = await Promise.all([all.start(), all.start()])
  all.share(...instances)
  const provider = new PaymentControls(all)
  const backstage = new Backstage(all)
  const who = await makeAccount(all, '212')
  const userId = who.uid
  const entries = async () => {
    const found = await backstage.documents<Transaction>('', 'transactions')
    return found
      .filter(entry => entry.userId === userId)
      .sort((one, other) => one.seq - other.seq)
      .map(({ type, amount }) => `${type} ${amount}`)
  }
  const job = async (name: string) => {
    const headers = { authorization: `Bearer ${jobsSecret}` }
    const both = instances.map(({ url }) => `${url}/jobs/${name}`)
    const asked = Array.from({ length: TIMES }, () => both).flat()
    const answers = await Promise.all(asked.map(url => fetch(url, { method: 'POST', headers })))
    expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200))
  }
  const pay = async (more: { readonly saveCard?: true } = {}) => {
    const begun = await ask('checkout', who, { userId, amount: 5, returnTo: '/dashboard/phone', ...more })
    const body = new URLSearchParams({ number: cards.pays, expiry: '12/40', cvc: '123' })
    const paid = await fetch(begun.url, { method: 'POST', body, redirect: 'manual' })
    expect(paid.status).toBe(303)
    return begun.paymentId
  }
  const before = ['opening 5', 'number -1.5', 'topup 5', 'renewal -6']

  await provider.webhooks({ twice: true })
  const first = await pay({ saveCard: true })
  await expect.poll(entries).toEqual(before.slice(0, 3))
  await ask('setRecharge', who, { userId, setting: { amount: 10, monthlyCeiling: 100 } })
  const phoneNumberId = who.number.slice(1)
  await ask('renewNumber', who, { userId, phoneNumberId, months: 4, totalCost: 6 })
  await ask('renewAutomatically', who, { userId, phoneNumberId, on: true })
  expect(await entries()).toEqual(before)

  await test.step('one renewal', async () => {
    const due = { expiryDate: Date.now() + HOUR_MS, lifeAt: 0 }
    await backstage.write(`phoneNumbers/${phoneNumberId}`, due)
    await job('numbers')
    expect((await entries()).slice(0, 5)).toEqual([...before, 'renewal -1.5'])
  })
  await test.step('which leaves less than two credits: one recharge', async () => {
    await job('payments')
    await expect.poll(entries).toEqual([...before, 'renewal -1.5', 'topup 10'])
  })
  await test.step('one payment, of which no webhook tells', async () => {
    await provider.webhooks({ lose: 1_000 })
    const second = await pay()
    await backstage.write(`payments/${second}`, { lookAt: 0 })
    await job('payments')
    await expect.poll(entries).toEqual([...before, 'renewal -1.5', 'topup 10', 'topup 5'])
    const { payments } = await provider.state()
    expect(payments.map(({ charge }) => charge.amount)).toEqual([500, 1_000, 500])
    expect(await provider.taken(first)).toEqual([500])
  })
  expect(await brokenInstallation(all)).toEqual([])
})
