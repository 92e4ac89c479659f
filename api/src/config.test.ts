import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PROJECT_ID: 'parley-prod',
  TELNYX_API_KEY: 'KEY',
  TELNYX_PUBLIC_KEY: 'public',
  TELNYX_CONNECTION_ID: '42',
  OBJECT_STORE: 'file:///var/lib/parley',
  TRUSTED_PROXIES: '10.0.0.0/8, loopback',
  REDIS_URL: 'rediss://:secret@limits.example:6379',
  ...{
    VAPID_PUBLIC_KEY: 'public',
    VAPID_PRIVATE_KEY: 'private',
    VAPID_SUBJECT: 'mailto:team@parley.example',
  },
}

const problemsOf = (env: Record<string, string | undefined>) => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('the configuration', () => {
  test('needs little more than names and keys, and then speaks to the hosted services', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      port: 3010,
      host: '127.0.0.1',
      firestoreHost: undefined,
      identity: { issuer: 'https://securetoken.google.com/parley-prod', audience: 'parley-prod' },
      carrier: { baseUrl: 'https://api.telnyx.com/v2' },
      trustedProxies: ['10.0.0.0/8', 'loopback'],
      redisUrl: 'rediss://:secret@limits.example:6379',
      welcomeMicro: 0,
      welcomesUnverified: false,
      simulatedNumbers: false,
      ratesFile: undefined,
    })
  })

  test('counts welcome credits in micro-credits', () => {
    expect(readConfig({ ...production, WELCOME_CREDITS: '5' }).welcomeMicro).toBe(5_000_000)
  })

  test.each([
    ['file:///var/lib/parley', { folder: '/var/lib/parley' }],
    ['gs://parley-photos', { bucket: 'parley-photos', prefix: '' }],
    ['gs://parley-photos/', { bucket: 'parley-photos', prefix: '' }],
    ['gs://parley.example.com/production/v1', { bucket: 'parley.example.com', prefix: 'production/v1/' }],
  ])('keeps photos at %s', (url, place) => {
    expect(readConfig({ ...production, OBJECT_STORE: url }).objects).toEqual(
      'bucket' in place ? { ...place, baseUrl: undefined } : place,
    )
  })

  test.each([
    's3://parley',
    'gs://',
    'gs://A',
    'gs://parley/../other',
    'gs://parley//x',
    '/var/lib',
    'file://',
  ])('does not keep photos at %s', url => {
    expect(problemsOf({ ...production, OBJECT_STORE: url })).toEqual([
      'OBJECT_STORE must be gs://bucket, gs://bucket/prefix or file:///folder',
    ])
  })

  test.each(['PROJECT_ID', 'TELNYX_API_KEY', 'TELNYX_PUBLIC_KEY', 'TELNYX_CONNECTION_ID', 'OBJECT_STORE'])(
    'is none without %s: nothing starts that could not do its work',
    name => {
      const missing = [expect.stringMatching(`^${name} is missing: `)]
      expect(problemsOf({ ...production, [name]: undefined })).toEqual(missing)
      if (name !== 'OBJECT_STORE') expect(problemsOf({ ...production, [name]: '' })).toEqual(missing)
    },
  )

  test('names every problem in one sentence of its own', () => {
    const env = {
      ...production,
      PORT: 'eighty',
      PROJECT_ID: undefined,
      WELCOME_CREDITS: '-1',
      LOG_LEVEL: 'loud',
    }
    expect(problemsOf(env)).toEqual([
      'PORT must be a number',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
      'PROJECT_ID is missing: the Firebase project that holds the data.',
      'WELCOME_CREDITS must not be negative',
    ])
  })

  test.each([
    ['FIRESTORE_EMULATOR_HOST', '127.0.0.1:3022'],
    ['WELCOME_UNVERIFIED', '1'],
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:3020'],
    ['AUTH_JWKS_URL', 'http://127.0.0.1:3020/.well-known/jwks.json'],
    ['AUTH_JWKS_URL', 'http://keys.example/jwks.json'],
    ['STORAGE_EMULATOR_HOST', 'http://127.0.0.1:9199'],
    ['STORAGE_BASE_URL', 'http://127.0.0.1:9199'],
    ['TELNYX_BASE_URL', 'https://localhost:3023/v2'],
    ['TELNYX_BASE_URL', 'https://[::1]/v2'],
    ['SIMULATED_NUMBERS', '1'],
  ])('A11: refuses %s=%s in production, and only there', (name, value) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([expect.stringContaining(name)])
    expect(problemsOf({ ...production, NODE_ENV: 'development', [name]: value })).toEqual([])
  })

  test.each(['TRUSTED_PROXIES', 'REDIS_URL'])(
    'A74: is none in production without %s: all people would be one address, or have a limit for each process',
    name => {
      const env = { ...production, [name]: undefined }
      expect(problemsOf(env)).toEqual([expect.stringMatching(`^${name} is missing: `)])
      expect(problemsOf({ ...env, NODE_ENV: 'development' })).toEqual([])
    },
  )

  test.each([
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', 'balancer'],
    ['TRUSTED_PROXIES', ''],
    ['REDIS_URL', 'limits.example:6379'],
  ])('A74: refuses %s=%s', (name, value) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([expect.stringMatching(`^${name} must be `)])
  })

  describe('of payments', () => {
    const payments = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      PAGE_URL: 'https://parley.example/anywhere',
    }

    test('is none without a key, and then has an origin to come back to', () => {
      expect(readConfig(production).payments).toBeNull()
      expect(readConfig({ ...production, ...payments }).payments).toEqual({
        secretKey: 'sk_live_1',
        webhookSecret: 'whsec_1',
        baseUrl: 'https://api.stripe.com',
        pageOrigin: 'https://parley.example',
      })
    })

    test.each(['STRIPE_WEBHOOK_SECRET', 'PAGE_URL'])('is whole, with %s, or none', name => {
      const env = { ...production, ...payments, [name]: undefined }
      expect(problemsOf(env)).toEqual([expect.stringMatching(`^${name} is missing: `)])
    })

    test.each([
      ['STRIPE_BASE_URL', 'http://127.0.0.1:3024'],
      ['PAGE_URL', 'http://parley.example'],
      ['STRIPE_SECRET_KEY', 'sk_test_1'],
      ['STRIPE_SECRET_KEY', 'rk_test_1'],
    ])('A11: refuses %s=%s in production, and only there', (name, value) => {
      const env = { ...production, ...payments, [name]: value }
      expect(problemsOf(env)).toEqual([expect.stringContaining(name)])
      expect(problemsOf({ ...env, NODE_ENV: 'development' })).toEqual([])
    })
  })

  test.each(['short', '', `${'x'.repeat(32)} `, 'é'.repeat(32)])(
    'A86: refuses the secret %j for jobs',
    secret => {
      expect(problemsOf({ ...production, JOBS_SECRET: secret })).toEqual([
        expect.stringMatching('^JOBS_SECRET must be '),
      ])
      expect(readConfig(production).jobsSecret).toBeUndefined()
    },
  )

  test.each([
    [undefined, ['Parley']],
    ['Parley Inc. | 1 Main Street|Łódź 90-001', ['Parley Inc.', '1 Main Street', 'Łódź 90-001']],
  ])('receipts name the seller line by line: %j', (SELLER, seller) => {
    expect(readConfig({ ...production, SELLER })).toMatchObject({ seller })
  })
  test.each(['|', 'a|'.repeat(9), '世界'])(
    'a seller that no receipt has room or letters for is refused: %j',
    SELLER => {
      expect(problemsOf({ ...production, SELLER })).toEqual([expect.stringMatching('^SELLER must be ')])
    },
  )

  test('believes outside of production the proxy of this machine, and counts in the process', () => {
    const env = { ...production, NODE_ENV: 'development', TRUSTED_PROXIES: undefined, REDIS_URL: undefined }
    expect(readConfig(env)).toMatchObject({ trustedProxies: ['loopback'], redisUrl: undefined })
  })

  test('counts as production when nobody says what it is', () => {
    const env = { ...production, NODE_ENV: undefined, FIRESTORE_EMULATOR_HOST: '127.0.0.1:3022' }
    expect(problemsOf(env)).toHaveLength(1)
  })
})

describe('texts and transcription', () => {
  test('need nothing: without it numbers text by no profile, and nobody turns speech into text', () => {
    expect(readConfig(production)).toMatchObject({
      carrier: {
        ...{ messagingProfileId: null, webhookUrl: null },
        mediaHosts: ['telnyx.com', 'amazonaws.com'],
      },
      transcriber: null,
    })
  })

  test.each([
    [{ TRANSCRIBER: 'carrier' }, { transcriber: 'carrier' }],
    [{ TRANSCRIBER: 'moonshine' }, { transcriber: 'moonshine' }],
    [
      { TRANSCRIBER: 'openai', TRANSCRIBER_URL: 'https://speech.example', TRANSCRIBER_KEY: 'k' },
      { transcriber: { url: 'https://speech.example', key: 'k' } },
    ],
    [
      { TELNYX_MESSAGING_PROFILE_ID: 'p1', CARRIER_WEBHOOK_URL: 'https://parley.example/webhooks/telnyx' },
      { carrier: { messagingProfileId: 'p1', webhookUrl: 'https://parley.example/webhooks/telnyx' } },
    ],
    [{ CARRIER_MEDIA_HOSTS: 'a.example,b.example' }, { carrier: { mediaHosts: ['a.example', 'b.example'] } }],
  ])('are set up by %o', (env, config) => {
    expect(readConfig({ ...production, ...env })).toMatchObject(config)
  })

  test.each([
    [{ TRANSCRIBER: 'whisper' }, 'TRANSCRIBER must be one of none, moonshine, carrier, openai'],
    [{ TRANSCRIBER: 'openai' }, 'TRANSCRIBER_URL is missing: the server that turns speech into text.'],
    [
      { TRANSCRIBER: 'openai', TRANSCRIBER_URL: 'http://127.0.0.1:8080' },
      'TRANSCRIBER_URL must be a public https address in production, not http://127.0.0.1:8080.',
    ],
    [
      { CARRIER_WEBHOOK_URL: 'http://localhost:3010/webhooks/telnyx' },
      'CARRIER_WEBHOOK_URL must be a public https address in production, not http://localhost:3010/webhooks/telnyx.',
    ],
    [
      { CARRIER_MEDIA_HOSTS: 'https://a.example' },
      'CARRIER_MEDIA_HOSTS must be names such as telnyx.com, with commas between them',
    ],
  ])('are not set up by %o', (env, problem) => {
    expect(problemsOf({ ...production, ...env })).toEqual([problem])
  })
})
