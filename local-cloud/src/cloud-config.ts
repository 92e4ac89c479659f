import { readFileSync } from 'node:fs'
import type { LocalFirebaseOptions } from './firebase.ts'

/** What the embedded cloud is started with. */
export interface CloudConfig {
  readonly firebase: LocalFirebaseOptions
  readonly carrier: {
    readonly data: string
    readonly port?: number
    readonly webhookUrl?: string
    readonly webhookSeed?: number
  }
  readonly payments: {
    readonly data: string
    readonly port?: number
    readonly webhookUrls: readonly string[]
    readonly webhookSeed?: number
  }
  readonly push: { readonly data: string; readonly port?: number }
}

type Environment = Readonly<Record<string, string | undefined>>

function portOf(env: Environment, name: string): number | undefined {
  const text = env[name]
  if (text === undefined || text === '') return undefined
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${name} must be a port from 1 to 65535, not "${text}".`)
}

function seedOf(env: Environment): number | undefined {
  const text = env.WEBHOOK_SEED
  if (text === undefined || text === '') return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Error(`WEBHOOK_SEED must be a number of up to nine digits, not "${text}".`)
}

function webhookUrlsOf(env: Environment): readonly string[] {
  const urls = (env.PAYMENTS_WEBHOOK_URL ?? '').split(',').filter(url => url !== '')
  const wrong = urls.find(url => !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
  if (wrong === undefined) return urls
  throw new Error(`PAYMENTS_WEBHOOK_URL must be addresses with commas between them, not "${wrong}".`)
}

function contentOf(env: Environment, name: string): string | undefined {
  const file = env[name]
  if (file === undefined || file === '') return undefined
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error(`${name} names ${file}, which cannot be read.`, { cause })
  }
}

function indexesOf(env: Environment): LocalFirebaseOptions['indexes'] {
  const text = contentOf(env, 'INDEXES_FILE')
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as NonNullable<LocalFirebaseOptions['indexes']>
  } catch (cause) {
    throw new Error(`INDEXES_FILE names ${env.INDEXES_FILE}, which is not JSON.`, { cause })
  }
}

const given = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [key in Name]?: Value }

/**
 * Reads `AUTH_PORT`, `FIRESTORE_PORT`, `FIRESTORE_GRPC_PORT`, `CARRIER_PORT`, `PAYMENTS_PORT`, `PUSH_PORT` (free ports
 * when absent), `PARLEY_DATA` (a folder; memory when absent), `WEBHOOK_URL`, `PAYMENTS_WEBHOOK_URL` (one or several),
 * `WEBHOOK_SEED`, `PASSWORD_RESET_URL`, `RULES_FILE` and `INDEXES_FILE`.
 * @throws Error with a sentence for the first one that cannot be used
 */
export function cloudConfigFrom(env: Environment): CloudConfig {
  const data = env.PARLEY_DATA || ':memory:'
  return {
    firebase: {
      data,
      ports: {
        ...given('auth', portOf(env, 'AUTH_PORT')),
        ...given('firestore', portOf(env, 'FIRESTORE_PORT')),
        ...given('firestoreGrpc', portOf(env, 'FIRESTORE_GRPC_PORT')),
      },
      ...given('resetUrl', env.PASSWORD_RESET_URL || undefined),
      // The product's own page is on the origin where passwords are set.
      ...given('parley', URL.parse(env.PASSWORD_RESET_URL ?? '')?.origin),
      ...given('rules', contentOf(env, 'RULES_FILE')),
      ...given('indexes', indexesOf(env)),
    },
    carrier: {
      data,
      ...given('port', portOf(env, 'CARRIER_PORT')),
      ...given('webhookUrl', env.WEBHOOK_URL || undefined),
      ...given('webhookSeed', seedOf(env)),
    },
    payments: {
      data,
      ...given('port', portOf(env, 'PAYMENTS_PORT')),
      webhookUrls: webhookUrlsOf(env),
      ...given('webhookSeed', seedOf(env)),
    },
    push: { data, ...given('port', portOf(env, 'PUSH_PORT')) },
  }
}
