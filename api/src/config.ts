import { fileURLToPath } from 'node:url'
import { MICRO_PER_CREDIT, z } from '@parley/shared-contract'
import type { BucketPlace } from './adapters/bucket-object-store.ts'
import {
  type CarrierConfig,
  carrierAddresses,
  carrierEnvironment,
  carrierFrom,
  type TranscriberConfig,
  transcriberFrom,
} from './carrier-config.ts'
import { isProxyRange } from './http/proxy-range.ts'
import { productionPushProblems, pushEnvironment, pushFrom } from './push-config.ts'

/** Where photos are kept: a folder of this machine, or a bucket that several share. */
type ObjectsPlace = { readonly folder: string } | BucketPlace

/** Everything the api is told from outside, checked once at start. */
export interface Config {
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly logLevel: string
  readonly projectId: string
  readonly identity: { readonly issuer: string; readonly audience: string; readonly jwksUrl: string }
  /** `127.0.0.1:3022` of an embedded Firestore; absent means the hosted one. */
  readonly firestoreHost: string | undefined
  readonly carrier: CarrierConfig
  readonly transcriber: TranscriberConfig
  /** Null where nothing can be bought: without a key of the payment provider. */
  readonly payments: {
    readonly secretKey: string
    /** The secret that its webhooks are signed with. */
    readonly webhookSecret: string
    readonly baseUrl: string
    /** Where the page lives, and people come back to: `https://parley.example`. */
    readonly pageOrigin: string
  } | null
  /** Null where nothing is pushed. */
  readonly push: ReturnType<typeof pushFrom>
  readonly objects: ObjectsPlace
  /** The proxies that are believed about where a request came from: `loopback`, addresses, ranges (A74). */
  readonly trustedProxies: readonly string[]
  /** Where requests are counted for all processes; absent means that each counts for itself. */
  readonly redisUrl: string | undefined
  /** What a scheduler shows that asks for jobs; absent means that none may. */
  readonly jobsSecret: string | undefined
  /** Where metrics are told, on an address of its own (A87); absent means nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** Who sells, line by line, as receipts say it. */
  readonly seller: readonly string[]
  /** The welcome credits of a new account, in whole micro-credits (D12). */
  readonly welcomeMicro: number
  /** Whether they wait for no proof of the mail address. */
  readonly welcomesUnverified: boolean
  /** Whether the people of the embedded carrier, (500) 555-0100 to 0199, can be called. */
  readonly simulatedNumbers: boolean
  /** The file of the table of rates (D15); absent means the shipped one. */
  readonly ratesFile: string | undefined
}

/** A configuration that cannot be used; each problem is one sentence. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const required = (meaning: string) =>
  z.string(`is missing: ${meaning}`).check(z.minLength(1, `is missing: ${meaning}`))
const whole = (max: number) =>
  z.coerce.number('must be a number').check(z.int('must be a whole number'), z.gte(0), z.lte(max))
const address = (fallback: string) => z._default(z.url('must be an address such as https://…'), fallback)
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** A folder, or a bucket's name as Google allows it, and names of folders in it. */
const objectStorePattern = /^(?:file:\/\/\/.+|gs:\/\/[a-z0-9][a-z0-9._-]{1,220}[a-z0-9](?:\/[\w-]+)*\/?)$/

function objectsPlace(url: string, baseUrl: string | undefined): ObjectsPlace {
  if (url.startsWith('file:')) return { folder: fileURLToPath(url) }
  const [bucket = '', ...folders] = url.slice('gs://'.length).split('/').filter(Boolean)
  return { bucket, prefix: folders.map(folder => `${folder}/`).join(''), baseUrl }
}

const environmentSchema = z.object({
  NODE_ENV: z._default(z.string(), 'production'),
  PORT: z._default(whole(65_535), 3010),
  HOST: z._default(z.string(), '127.0.0.1'),
  LOG_LEVEL: z._default(z.enum(levels, `must be one of ${levels.join(', ')}`), 'info'),
  PROJECT_ID: required('the Firebase project that holds the data.'),
  AUTH_ISSUER: z.optional(z.string()),
  AUTH_AUDIENCE: z.optional(z.string()),
  AUTH_JWKS_URL: address(
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ),
  FIRESTORE_EMULATOR_HOST: z.optional(z.string()),
  ...carrierEnvironment,
  ...pushEnvironment,
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_BASE_URL: address('https://api.stripe.com'),
  PAGE_URL: z.optional(z.url('must be an address such as https://…')),
  OBJECT_STORE: z
    .string('is missing: where photos are kept, such as gs://our-bucket or file:///var/lib/parley/objects.')
    .check(z.regex(objectStorePattern, 'must be gs://bucket, gs://bucket/prefix or file:///folder')),
  TRUSTED_PROXIES: z.optional(
    z
      .string()
      .check(
        z.refine(
          list => rangesIn(list).every(isProxyRange),
          'must be addresses and ranges such as 10.0.0.0/8, or loopback, with commas between them',
        ),
      ),
  ),
  REDIS_URL: z.optional(
    z.string().check(z.regex(/^rediss?:\/\/\S+$/, 'must be redis://host:port or rediss://host:port')),
  ),
  STORAGE_BASE_URL: z.optional(z.url('must be an address such as https://…')),
  JOBS_SECRET: z.optional(
    z
      .string()
      .check(z.regex(/^[!-~]{32,512}$/, 'must be 32 to 512 visible characters, from a random source')),
  ),
  METRICS_PORT: z.optional(whole(65_535)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  SELLER: z._default(
    z.string().check(
      z.refine(text => sellerLines(text).length >= 1, 'must be lines with | between them'),
      z.refine(text => sellerLines(text).length <= 8, 'must be eight lines at most'),
      z.refine(
        text => sellerLines(text).every(line => /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}+$€£]{1,80}$/u.test(line)),
        'must be lines of Latin letters, 80 at most',
      ),
    ),
    'Parley',
  ),
  WELCOME_CREDITS: z._default(
    z.coerce.number('must be a number').check(z.gte(0, 'must not be negative'), z.lte(1000)),
    0,
  ),
  WELCOME_UNVERIFIED: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
  SIMULATED_NUMBERS: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
  RATES_FILE: z.optional(z.string()),
})

/** Both or none: a payment that cannot be told of, or come back from, is not begun. */
function paymentsFrom(read: z.output<typeof environmentSchema>): Config['payments'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, PAGE_URL: pageUrl } = read
  if (!secretKey) return null
  const missing = [
    ...(webhookSecret
      ? []
      : ['STRIPE_WEBHOOK_SECRET is missing: what the payment provider signs its webhooks with.']),
    ...(pageUrl ? [] : ['PAGE_URL is missing: where people come back to from paying.']),
  ]
  if (!webhookSecret || !pageUrl) throw new ConfigError(missing)
  return { secretKey, webhookSecret, baseUrl: read.STRIPE_BASE_URL, pageOrigin: new URL(pageUrl).origin }
}

const sellerLines = (text: string): string[] =>
  text
    .split('|')
    .map(line => line.trim())
    .filter(Boolean)
const rangesIn = (list: string): string[] => list.split(',').map(range => range.trim())

/** @throws ConfigError with one sentence per problem */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = z.safeParse(environmentSchema, env)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`))
  }
  const read = parsed.data
  const config: Config = {
    production: read.NODE_ENV === 'production',
    port: read.PORT,
    host: read.HOST,
    logLevel: read.LOG_LEVEL,
    projectId: read.PROJECT_ID,
    identity: {
      issuer: read.AUTH_ISSUER ?? `https://securetoken.google.com/${read.PROJECT_ID}`,
      audience: read.AUTH_AUDIENCE ?? read.PROJECT_ID,
      jwksUrl: read.AUTH_JWKS_URL,
    },
    firestoreHost: read.FIRESTORE_EMULATOR_HOST,
    carrier: carrierFrom(read),
    transcriber: transcriberFrom(read, problem => new ConfigError([problem])),
    payments: paymentsFrom(read),
    push: pushFrom(read, problem => new ConfigError([problem])),
    objects: objectsPlace(read.OBJECT_STORE, read.STORAGE_BASE_URL),
    trustedProxies: rangesIn(read.TRUSTED_PROXIES ?? 'loopback'),
    redisUrl: read.REDIS_URL,
    jobsSecret: read.JOBS_SECRET,
    metrics:
      read.METRICS_PORT === undefined ? undefined : { port: read.METRICS_PORT, host: read.METRICS_HOST },
    simulatedNumbers: read.SIMULATED_NUMBERS === '1',
    ratesFile: read.RATES_FILE,
    seller: sellerLines(read.SELLER),
    welcomeMicro: Math.round(read.WELCOME_CREDITS * MICRO_PER_CREDIT),
    welcomesUnverified: read.WELCOME_UNVERIFIED === '1',
  }
  const problems = config.production ? productionProblems(config, env) : []
  if (config.metrics?.port === config.port) problems.push('METRICS_PORT must be another port than PORT.')
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

const isLocal = (url: string) =>
  /^(localhost|127\.|0\.0\.0\.0|\[::)/.test(new URL(url).hostname) || !url.startsWith('https:')

/** Refuses in production whatever stands in for a real service, such as an emulator (A11). */
function productionProblems(config: Config, env: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = []
  for (const name of ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST', 'STORAGE_EMULATOR_HOST']) {
    if (env[name]) problems.push(`${name} is set, but an emulator must not be used in production.`)
  }
  if (config.simulatedNumbers)
    problems.push('SIMULATED_NUMBERS is set, but no real carrier has those numbers.')
  if (config.welcomesUnverified)
    problems.push('WELCOME_UNVERIFIED is set, but addresses that nobody has proven are free to make up.')
  if (env.TRUSTED_PROXIES === undefined) {
    problems.push(
      'TRUSTED_PROXIES is missing: the addresses of the load balancer, without which all people are one address.',
    )
  }
  problems.push(...productionPushProblems(config.push))
  if (config.redisUrl === undefined)
    problems.push('REDIS_URL is missing: where all processes count requests together.')
  if (/^(?:sk|rk)_test_/.test(config.payments?.secretKey ?? ''))
    problems.push('STRIPE_SECRET_KEY is a key for tests, with which cards pay that belong to nobody.')
  const addresses = {
    AUTH_JWKS_URL: config.identity.jwksUrl,
    ...carrierAddresses(config),
    STORAGE_BASE_URL: env.STORAGE_BASE_URL,
    STRIPE_BASE_URL: config.payments?.baseUrl,
    PAGE_URL: config.payments?.pageOrigin,
  }
  for (const [name, url] of Object.entries(addresses)) {
    if (url !== undefined && isLocal(url))
      problems.push(`${name} must be a public https address in production, not ${url}.`)
  }
  return problems
}
