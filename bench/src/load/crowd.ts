import { randomUUID } from 'node:crypto'
import { WeriftPhone } from '@parley/local-cloud/carrier-testing'
import { endpoints, type ResponseOf } from '@parley/shared-contract'
import { makeAccount } from '../../../e2e/fixtures/account.ts'
import type { Parley } from '../processes/parley.ts'
import type { Asker } from './asked-kinds.ts'
import { type BackChannel, openBackChannel } from './back-channel.ts'
import { liveTargets } from './live-targets.ts'

/** So many at the same time while everything is set up. */
const ABREAST = 8
const ECHO = '+15005550100'
const TONE_HZ = 440

/** Does something for each of many, some at a time, in order. */
async function forEach<T, R>(these: readonly T[], work: (one: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const left = these.entries()
  const some = async () => {
    for (const [index, one] of left) results[index] = await work(one, index)
  }
  await Promise.all(Array.from({ length: ABREAST }, some))
  return results
}

/** Signs up so many people, each with an address and a browser of their own. */
export const signUpAll = (parley: Parley, people: number): Promise<Asker[]> =>
  forEach(Array.from({ length: people }), async (_, index) => {
    const { uid, idToken } = await makeAccount(parley)
    const address = `198.18.${Math.floor(index / 250)}.${1 + (index % 250)}`
    return { uid, idToken, browser: randomUUID(), address }
  })

/** Opens what a page listens to, for everybody. @param heard what a profile is called now */
export async function listenAll(
  { firestoreHost }: Parley,
  people: readonly Asker[],
  heard: (displayName: string) => void,
  onError: (reason: string) => void,
): Promise<readonly BackChannel[]> {
  interface Told {
    readonly error?: { readonly status?: string }
    readonly targetChange?: { readonly cause?: { readonly message?: string } }
    readonly documentChange?: {
      readonly document: { readonly fields: { readonly displayName?: { readonly stringValue?: string } } }
    }
  }
  const listen = (message: unknown) => {
    const { error, targetChange, documentChange } = message as Told
    if (error || targetChange?.cause) onError(`a listener: ${JSON.stringify(message)}`)
    heard(documentChange?.document.fields.displayName?.stringValue ?? '')
  }
  return forEach(people, async ({ uid, idToken }, index) => {
    const channel = openBackChannel({
      ...{ host: firestoreHost, idToken, userAgent: `Parley load ${index}`, targets: liveTargets(uid) },
      onMessage: listen,
      onError: reason => onError(`a listener: ${reason}`),
    })
    await channel.opened
    return channel
  })
}

async function ask<T>(url: string, { idToken, address }: Asker, body: object): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      'x-forwarded-for': address,
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Everybody buys a number, and calls somebody who answers and says what is said to them. @param talking how many speak */
export function callAll(
  { url, rtcUrl }: Parley,
  people: readonly Asker[],
  talking: number,
): Promise<readonly WeriftPhone[]> {
  return forEach(people, async (person, index) => {
    const { uid: userId } = person
    const phoneNumber = `+17255550${100 + index}`
    await ask(url + endpoints.purchaseNumber.path, person, { userId, phoneNumber, months: 1 })
    const login = `${url}${endpoints.getSipCredentials.path}`
    const { credentials } = await ask<ResponseOf<'getSipCredentials'>>(login, person, { userId })
    const phone = await WeriftPhone.open(rtcUrl, credentials.token ?? '')
    const call = await phone.call(phoneNumber, ECHO)
    await phone.connected(call)
    if (index < talking) phone.say(call, TONE_HZ)
    return phone
  })
}
