import { conversationId, firestorePaths, TEXT_LOOK_AFTER_MS } from '@parley/shared-contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keptOf } from '../../testing/kept-of.ts'
import { only, peer, progress, startTexting, type Texter } from '../../testing/texters.ts'

const texting = await startTexting()
const { api, texter, send, posted, balance, textOf, hear, incoming, time } = texting
const { messages, account, ledger } = api.dependencies.stores
afterAll(() => api.stop())
beforeEach(() => {
  time.ahead = 0
})

/** A text of which nobody has asked the carrier. */
async function charged({ uid }: Texter) {
  const request = { uid, key: crypto.randomUUID(), to: peer, body: 'Hello', media: [] }
  const { id } = await messages.accept(request, api.dependencies.rates, Date.now())
  return { id, messageId: request.key }
}
/** A text of which the carrier was asked by a process that died. */
async function handed(ada: Texter) {
  const text = await charged(ada)
  await messages.claim(text.id, Date.now())
  return text
}
const leave = (person: Texter) => person.call('deleteAccount', { userId: person.uid })
const entries = async ({ uid }: Texter) => (await api.ledgerOf(uid)).map(({ type, amount }) => [type, amount])
const pathsOf = async ({ uid }: Texter) =>
  Object.entries(await api.everything())
    .filter(([path, fields]) => path.includes(uid) || JSON.stringify(fields).includes(uid))
    .map(([path]) => path.split('/')[0])

test('D38: texts of which the carrier has said nothing are paid back before their person goes, and go nowhere', async () => {
  const ada = await texter()
  await charged(ada)
  await handed(ada)
  expect(await leave(ada)).toMatchObject({ status: 200 })
  const paidBack = [
    ['refund', 0.01],
    ['refund', 0.01],
  ]
  expect(await entries(ada)).toEqual([
    ...[
      ['topup', 5],
      ['message', -0.01],
      ['message', -0.01],
    ],
    ...[...paidBack, ['adjustment', -5]],
  ])
  expect((await ledger.account(ada.uid)).spent.micro).toBe(0)
  for (time.ahead = 0; time.ahead < 3 * TEXT_LOOK_AFTER_MS; time.ahead += TEXT_LOOK_AFTER_MS)
    await api.lookAround()
  expect(posted(ada)).toHaveLength(0)
})

test('D38: of texts, their ways and their thread nothing is left, and late news bring nothing back', async () => {
  const ada = await texter()
  await send(ada)
  await hear(incoming(ada.number, 'Hi'))
  const text = only(posted(ada))
  expect((await pathsOf(ada)).toSorted()).toContain('messageSends')
  expect(await leave(ada)).toMatchObject({ status: 200 })
  await hear(progress(text, 'failed'))
  await hear(incoming(ada.number, 'Are you there?'))
  expect(new Set(await pathsOf(ada))).toEqual(new Set(['billing', 'transactions']))
  expect((await ledger.account(ada.uid)).balanceMicro).toBe(0)
  expect(JSON.stringify(await api.everything())).not.toContain(conversationId(ada.uid, peer))
})

test('D38: while a text waits nothing is marked, also when it was taken between the payment back and the mark', async () => {
  const ada = await texter()
  await charged(ada)
  expect(await account.beginDeletion(ada.uid, Date.now())).toBe(false)
  expect((await ledger.account(ada.uid)).deletion).toBeNull()
  expect(await send(ada)).toMatchObject({ status: 200 })
  expect(await leave(ada)).toMatchObject({ status: 200 })
})

test('D38: who is in a call stays, and so do their texts', async () => {
  const ada = await texter()
  const { messageId } = await charged(ada)
  const billing = await api.read(firestorePaths.billing(ada.uid))
  await api.write(firestorePaths.billing(ada.uid), { ...billing, heldMicro: 22_000 })
  expect(await leave(ada)).toMatchObject({ status: 409, body: { code: 'CALL_IN_PROGRESS' } })
  expect(await textOf(ada, messageId)).toMatchObject({ status: 'queued', errorCode: null })
})

test('D38: a process that dies after the payment back leaves texts that say why, once', async () => {
  const ada = await texter()
  const texts = [await charged(ada), await handed(ada)]
  let beginnings = 0
  const beginDeletion = async () => {
    beginnings += 1
    if (beginnings > 1) throw new Error('killed')
    return false
  }
  const accounts = { ...account, beginDeletion }
  const dying = await api.processOf(real => ({ stores: { ...real.stores, account: accounts } }))
  await fetch(`${dying.url}/api/users/delete-account`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.idToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ userId: ada.uid }),
  })
  for (const { messageId } of texts) expect(await textOf(ada, messageId)).toMatchObject({ status: 'failed' })
  expect(await leave(ada)).toMatchObject({ status: 200 })
  expect((await entries(ada)).filter(([type]) => type === 'refund')).toHaveLength(texts.length)
})

test('D38: the export says how each text went, and not what is asked about it', async () => {
  const ada = await texter()
  await send(ada)
  await hear(progress(only(posted(ada)), 'delivered'))
  const { messageSends } = await keptOf(account, ada.uid)
  expect(messageSends).toMatchObject([{ step: 'final', to: peer, evidence: [{ status: 'delivered' }] }])
  expect(JSON.stringify(messageSends)).not.toMatch(/fingerprint|lookAt|expiresAt/)
  expect(await balance(ada)).toBe(4.99)
})
