import process from 'node:process'
import { createLocalCarrier } from './carrier/local-carrier.ts'
import { cloudConfigFrom } from './cloud-config.ts'
import { createLocalFirebase } from './firebase.ts'
import { createLocalPayments } from './payments/local-payments.ts'
import { createLocalPush } from './push/local-push.ts'

/** Less than whoever started it waits. */
const STOP_LIMIT_MS = 3000

/** Started parts, each with its end; the last one started ends first. */
const stops: (() => Promise<void>)[] = []
let ending = false

async function end(status: number): Promise<void> {
  if (ending) return
  ending = true
  const limit = setTimeout(() => {
    process.stderr.write('The embedded cloud ended before all of it was closed.\n')
    process.exit(status)
  }, STOP_LIMIT_MS)
  await Promise.allSettled(stops.reverse().map(stop => stop()))
  clearTimeout(limit)
  process.exit(status)
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${error.port} is already in use: stop the program that uses it, or choose another port.`
  }
  return error.message
}

async function start(): Promise<void> {
  const config = cloudConfigFrom(process.env)
  const beside: { calls?: string; payments?: string; pushes?: string } = {}
  const firebase = await createLocalFirebase({ ...config.firebase, pagesBeside: () => beside })
  stops.push(() => firebase.stop())
  const pages = () => ({
    parley: config.firebase.parley,
    mailbox: `${firebase.authUrl}/mailbox`,
    data: `http://${firebase.firestoreHost}`,
    ...beside,
  })
  const payments = await createLocalPayments({ ...config.payments, pages })
  beside.payments = payments.url
  stops.push(() => payments.stop())
  const push = await createLocalPush({ ...config.push, pages })
  beside.pushes = push.url
  stops.push(() => push.stop())
  const carrier = await createLocalCarrier({
    ...config.carrier,
    webhookSeed: payments.webhookSeed,
    pages: pages(),
  })
  beside.calls = carrier.url
  stops.push(() => carrier.stop())
  const { projectId, authUrl, firestoreHost, firestoreGrpcHost } = firebase
  const { url, rtcUrl, restUrl, publicKey, apiKey, connectionId } = carrier
  process.send?.({
    type: 'ready',
    ...{ projectId, authUrl, firestoreHost, firestoreGrpcHost },
    ...{ carrierUrl: url, rtcUrl, restUrl, publicKey, apiKey, connectionId },
    paymentsUrl: payments.url,
    paymentsKey: payments.secretKey,
    paymentsWebhookSecret: payments.webhookSecret,
    pushUrl: push.url,
    pushPublicKey: push.publicKey,
    pushPrivateKey: push.privateKey,
  })
  process.stdout.write(
    `Embedded cloud is ready: auth ${authUrl}, Firestore ${firestoreHost} and ${firestoreGrpcHost} (gRPC), carrier ${url}, payments ${payments.url}, pushes ${push.url}\n` +
      `Faults of webhooks: WEBHOOK_SEED=${carrier.webhookSeed} repeats them\n`,
  )
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(0))
// One browser's broken media must not take everybody's data away.
process.on('unhandledRejection', error => {
  process.stderr.write(`The embedded cloud goes on after: ${error instanceof Error ? error.stack : error}\n`)
})
// Started by another program: when that one is gone, so is this.
process.on('disconnect', () => void end(0))

start().catch((error: unknown) => {
  process.stderr.write(`${sentenceFor(error)}\n`)
  void end(1)
})
