import { type PublishedPage, pageAt, registrySchema, routes, settingsSections } from '@parley/shared-contract'
import type { Page } from '@playwright/test'
import { haveCall, withVoicemail } from './have-call.ts'
import { haveOtherThreads, haveThread } from './open-thread.ts'
import type { Behind } from './state.ts'

/** What a ledger's entry is found by. */
interface Entry {
  readonly id: string
  readonly userId: string
  readonly type: string
}

/** A payment that was made, as it is written down. */
async function havePayment({ player: { uid }, backstage }: Behind): Promise<string> {
  const [id, at] = [`paid-${uid}`, Date.now() - 60_000]
  const facts = { paidCents: 2_500, paidAt: at, card: { brand: 'visa', last4: '4242' } }
  const money = { creditedMicro: 25_000_000, creditedAt: at }
  await backstage.write(`payments/${id}`, {
    ...{ userId: uid, kind: 'checkout', amountCents: 2_500, createdAt: at, facts, money },
    ...{ lookAt: null, looks: 0, removed: false },
  })
  return id
}

/** Addresses that each of the pages behind sign-in has, of somebody with a history, whose calls go on to another telephone. */
export async function everyAddressOf(scene: Behind): Promise<readonly string[]> {
  const { player, backstage } = scene
  const call = await haveCall(scene, withVoicemail)
  const thread = await haveThread(scene)
  await haveOtherThreads(scene)
  const payment = await havePayment(scene)
  const to = '+12125550187'
  await backstage.write(`users/${player.uid}`, {
    settings: { voicemail: true, callForwarding: true, forwardTo: to, forwardWhen: 'noAnswer' },
    forwarding: { confirmed: to, asked: null },
  })
  const entries = await backstage.documents<Entry>('', 'transactions')
  const entry = (wanted: string) =>
    entries.find(({ userId, type }) => userId === player.uid && type === wanted)?.id ?? ''
  return [
    ...[routes.phone, routes.anotherNumber, routes.calls, routes.callDetail(call)],
    ...[routes.messages, routes.message(thread), routes.newMessage, routes.voicemail],
    ...[routes.voicemailDetail(call), routes.contacts, routes.person(to), routes.profile],
    ...settingsSections.map(routes.settings),
    ...[routes.paymentReceipt(payment), routes.numberReceipt(entry('number'))],
    ...[routes.callReceipt(entry('call')), routes.statement(new Date().toISOString().slice(0, 7))],
    `${routes.dashboard}/nowhere`,
  ]
}

/** Public pages that who is signed in sees as well. */
export const publicAddresses = [
  ...[routes.home, routes.features, routes.pricing, routes.contact, routes.contactSent],
  ...[routes.terms, routes.privacy, routes.forgotPassword],
  ...[`${routes.resetPassword}?oobCode=code`, routes.verifyEmail, '/nowhere'],
]

/** The paths of pages that are published, and that no such address leads to. */
export async function leftOut(page: Page, addresses: readonly string[]): Promise<readonly string[]> {
  const { remotes } = registrySchema.parse(await (await page.request.get('/registry.json')).json())
  const published = Object.values(remotes).flatMap(({ pages = [] }) => pages as PublishedPage[])
  const reached = addresses.map(address => pageAt(published, new URL(address, 'http://a').pathname))
  return published.filter(one => one.layout !== 'panel' && !reached.includes(one)).map(({ path }) => path)
}
