import { randomUUID } from 'node:crypto'
import { type EndpointName, endpoints, type RequestOf } from '@parley/shared-contract'

/** Whoever asks. Their address is their own: the limits of an address (D37) are no part of what is measured. */
export interface Asker {
  readonly uid: string
  readonly idToken: string
  readonly browser: string
  readonly address: string
}

/** The endpoints that a person asks again and again; what is done once, such as signing up, is done before. */
export const askedKinds = [
  'getSipCredentials',
  'availableNumbers',
  'deductCredits',
  'updateProfile',
  'updateSettings',
  'devices',
  'holdLine',
  'endCall',
] as const satisfies readonly EndpointName[]
export type AskedKind = (typeof askedKinds)[number]

type Requests = { readonly [Kind in AskedKind]: (asker: Asker, nextMark: () => string) => RequestOf<Kind> }

const requests: Requests = {
  getSipCredentials: ({ uid: userId, browser }) => ({ userId, browser }),
  availableNumbers: () => ({ areaCode: '628' }),
  // Nobody's live call is meant: a report ends the one that it is about.
  deductCredits: ({ uid: userId }) => ({
    userId,
    amount: 0.022,
    description: 'Call to (500) 555-0105',
    metadata: {
      ...{ callDirection: 'outgoing', duration: 30, phoneNumber: '+15005550105' },
      callLogId: `${userId}_${randomUUID()}`,
    },
  }),
  updateProfile: ({ uid: userId }, nextMark) => ({ userId, displayName: nextMark() }),
  updateSettings: ({ uid: userId }) => ({ userId, settings: { highQualityCalls: Math.random() < 0.5 } }),
  devices: ({ browser }) => ({ browser }),
  holdLine: ({ uid: userId, browser }) => ({ userId, browser, registration: randomUUID(), held: true }),
  endCall: ({ uid: userId }) => ({ userId, call: randomUUID() }),
}

/** A browser gives up after so long. */
const PATIENCE_MS = 15_000

/**
 * Asks once, as a page does.
 * @param nextMark what a profile is to be called
 * @returns what was answered when it was not what is hoped for; null when all is well
 */
export async function askOnce(
  url: string,
  kind: AskedKind,
  asker: Asker,
  nextMark: () => string,
): Promise<string | null> {
  const { method, path } = endpoints[kind]
  const body = requests[kind](asker, nextMark)
  const query = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>)}` : ''
  const headers = {
    authorization: `Bearer ${asker.idToken}`,
    'content-type': 'application/json',
    'x-forwarded-for': asker.address,
  }
  try {
    const answer = await fetch(url + path + query, {
      ...{ method, headers, signal: AbortSignal.timeout(PATIENCE_MS) },
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    return answer.ok ? null : `${answer.status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 100)}`
  } catch (error) {
    const { message, cause } = error as Error
    return cause instanceof Error ? `${message}: ${cause.message}` : message
  }
}
