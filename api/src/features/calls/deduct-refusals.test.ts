import { firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { ask, json, type TestPerson } from '../../testing/test-person.ts'

let api: TestApi
let ada: TestPerson
beforeAll(async () => {
  api = await startTestApi()
  ada = await api.person('ada', 20)
})
afterAll(() => api.stop())

/** A report as text, so that it may say what no value of the language can. */
const report = ({ amount = '0.022', duration = '60', description = '"Call"', more = '' }) =>
  `{"userId":"${ada.uid}","amount":${amount},"description":${description},${more}
    "metadata":{"callDirection":"outgoing","duration":${duration},"phoneNumber":"+15005550100"}}`
const send = (body: string) => ask(`${api.url}/api/users/deduct-credits`, json(body, ada.idToken))

test.each([
  ...['-0.022', '0', '-0'].map(amount => ['A12', { amount }] as const),
  ...['NaN', 'Infinity', '1e309'].map(amount => ['A13', { amount }] as const),
  ...['"0.022"', 'null', 'true', '[]', '{}'].map(amount => ['A14', { amount }] as const),
  ...['1e-9', '5e-324'].map(amount => ['A15', { amount }] as const),
  ...['1e21', '9007199254740993'].map(amount => ['A16', { amount }] as const),
  ...['-1', '1.5', '"60"', '14401'].map(duration => ['A19', { duration }] as const),
  ['A29', { description: '"a\\u0000b"' }] as const,
  ['A29', { description: '"a\\u202eb"' }] as const,
  ['A29', { description: `"${'x'.repeat(201)}"` }] as const,
])('%s: a report with %o is refused, and costs nothing', async (_number, change) => {
  expect(await send(report(change))).toMatchObject({ status: 400, body: { success: false } })
  expect(await api.ledgerOf(ada.uid)).toHaveLength(1)
})

test('A29: a megabyte of description is too large', async () => {
  expect(await send(report({ description: `"${'x'.repeat(1e6)}"` }))).toMatchObject({ status: 413 })
})

test('A29, A30: what is written is text, and fields that nobody asked for are not kept', async () => {
  const description = '"<script>alert(1)</script>"'
  const more = '"credits":999,"balanceMicro":1,"seq":7,"type":"topup","heldMicro":5,'
  expect(await send(report({ description, more }))).toMatchObject({ status: 200 })
  const [, entry] = await api.ledgerOf(ada.uid)
  expect(entry).toMatchObject({ description: '<script>alert(1)</script>', type: 'call', seq: 2 })
  expect(await api.read(firestorePaths.user(ada.uid))).toMatchObject({ credits: 19.978 })
  expect(await api.read(firestorePaths.billing(ada.uid))).toMatchObject({
    balanceMicro: 19_978_000,
    heldMicro: 0,
    seq: 2,
  })
})
