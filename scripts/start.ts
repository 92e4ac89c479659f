import { fork } from 'node:child_process'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join, relative } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { displayPhoneNumber, remoteIds, routes } from '@parley/shared-contract'
import { buildAll, folderOfRemote } from './stack/build.ts'
import { embeddedSite, projectId } from './stack/embedded-site.ts'
import { appHost, listen, remoteHost } from './stack/hosts.ts'
import { libraryFallbackFrom } from './stack/library-fallback.ts'
import { apiEnvironmentFile, dataFolder, root } from './stack/paths.ts'
import { type Ports, portsFrom, takenPort } from './stack/ports.ts'
import { type Program, startProgram } from './stack/program.ts'
import { publishRemote } from './stack/release.ts'
import { demoAccounts, demoPassword, type Grant, seedOnce } from './stack/seed.ts'
import { welcomeFrom } from './stack/welcome.ts'

/** Each program gets this long to end by itself. */
const STOP_GRACE_MS = 5_000
const store = join(dataFolder, 'remotes')

interface CloudReady {
  readonly publicKey: string
  readonly apiKey: string
  readonly connectionId: string
  readonly paymentsKey: string
  readonly paymentsWebhookSecret: string
  readonly pushPublicKey: string
  readonly pushPrivateKey: string
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Ends the start with a sentence instead of a stack. */
function refuse(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

function claimDataFolder(): void {
  try {
    mkdirSync(dataFolder, { recursive: true })
    accessSync(dataFolder, constants.W_OK)
  } catch {
    refuse(`Cannot write to ${dataFolder}. Choose another folder: PARLEY_DATA=/some/folder npm start`)
  }
}

async function buildAndPublish(): Promise<void> {
  let announced = false
  await buildAll((piece, built) => {
    if (!built) return
    if (!announced) say('Building …')
    announced = true
    say(`  ${piece}`)
  })
  for (const id of remoteIds) {
    const folder = join(root, folderOfRemote(id))
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    await publishRemote(store, id, join(folder, 'dist'), version)
  }
}

function startCloud(ports: Ports): Program<CloudReady> {
  return startProgram<CloudReady>({
    name: 'The embedded cloud',
    file: join(root, 'local-cloud/src/main.ts'),
    env: {
      PARLEY_DATA: dataFolder,
      AUTH_PORT: String(ports.auth),
      FIRESTORE_PORT: String(ports.firestore),
      FIRESTORE_GRPC_PORT: String(ports.firestoreGrpc),
      CARRIER_PORT: String(ports.carrier),
      PAYMENTS_PORT: String(ports.payments),
      PUSH_PORT: String(ports.push),
      PASSWORD_RESET_URL: `http://localhost:${ports.app}${routes.resetPassword}`,
      WEBHOOK_URL: `http://127.0.0.1:${ports.api}/webhooks/telnyx`,
      PAYMENTS_WEBHOOK_URL: `http://127.0.0.1:${ports.api}/webhooks/stripe`,
      RULES_FILE: join(root, 'api/firestore/firestore.rules'),
      INDEXES_FILE: join(root, 'api/firestore/firestore.indexes.json'),
    },
  })
}

const apiEnv = (ports: Ports, cloud: CloudReady) => ({
  NODE_ENV: 'development',
  PORT: String(ports.api),
  METRICS_PORT: String(ports.metrics),
  PROJECT_ID: projectId,
  AUTH_ISSUER: `https://securetoken.google.com/${projectId}`,
  AUTH_AUDIENCE: projectId,
  AUTH_JWKS_URL: `http://127.0.0.1:${ports.auth}/.well-known/jwks.json`,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestoreGrpc}`,
  TELNYX_API_KEY: cloud.apiKey,
  TELNYX_BASE_URL: `http://127.0.0.1:${ports.carrier}/v2`,
  TELNYX_PUBLIC_KEY: cloud.publicKey,
  TELNYX_CONNECTION_ID: cloud.connectionId,
  CARRIER_WEBHOOK_URL: `http://127.0.0.1:${ports.api}/webhooks/telnyx`,
  CARRIER_MEDIA_HOSTS: '127.0.0.1',
  STRIPE_SECRET_KEY: cloud.paymentsKey,
  STRIPE_WEBHOOK_SECRET: cloud.paymentsWebhookSecret,
  STRIPE_BASE_URL: `http://127.0.0.1:${ports.payments}`,
  PAGE_URL: `http://localhost:${ports.app}`,
  VAPID_PUBLIC_KEY: cloud.pushPublicKey,
  VAPID_PRIVATE_KEY: cloud.pushPrivateKey,
  VAPID_SUBJECT: 'mailto:parley@localhost',
  PUSH_LOCAL_ORIGIN: `http://127.0.0.1:${ports.push}`,
  OBJECT_STORE: pathToFileURL(join(dataFolder, 'objects')).href,
  TRANSCRIBER: process.env.TRANSCRIBER ?? 'moonshine',
  SIMULATED_NUMBERS: '1',
  WELCOME_CREDITS: process.env.WELCOME_CREDITS ?? '5',
  WELCOME_UNVERIFIED: process.env.WELCOME_UNVERIFIED ?? '1',
})

/** The api's own command, so that even a gift stands in the ledger. */
const grantWith =
  (env: Record<string, string>): Grant =>
  grants =>
    new Promise((resolve, reject) => {
      const file = join(root, 'api/src/grant-credits.ts')
      const args = grants.flatMap(({ uid, micro, reference }) => [uid, String(micro), reference])
      const child = fork(file, args, {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      child.once('exit', code =>
        code === 0 ? resolve() : reject(new Error('Granting demo credits failed.')),
      )
    })

function announce(ports: Ports): void {
  const numbers = demoAccounts.map(({ name, phoneNumber }) => `${displayPhoneNumber(phoneNumber)} ${name}`)
  say(`Parley is ready at http://localhost:${ports.app}`)
  say('')
  say(`  Sign in   ${demoAccounts.map(account => account.email).join(' or ')}, password ${demoPassword}`)
  say(`  Call      ${numbers.join(' · ')}`)
  say('            +1 500 555 0100 echoes · 0101 is busy · 0102 never answers')
  const cloud = `http://localhost:${ports.firestore} data · http://localhost:${ports.auth}/mailbox mail`
  say(`  Cloud     ${cloud} · http://localhost:${ports.carrier} calls`)
  say(
    `            http://localhost:${ports.payments} payments, card 4242 4242 4242 4242 · http://localhost:${ports.push} pushes`,
  )
  say(`  Data      ${relative(process.cwd(), dataFolder) || '.'}   Stop with Ctrl+C`)
}

const programs: Program<unknown>[] = []
const servers: Server[] = []
let ending = false

async function end(status: number): Promise<void> {
  if (ending) return
  ending = true
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
  // The last one first: what the api has under way still needs the cloud.
  for (const program of programs.toReversed()) await program.stop(STOP_GRACE_MS)
  await rm(apiEnvironmentFile, { force: true })
  process.exit(status)
}

/** From here on the program is ended with the rest, and its unexpected end is the end of the rest. */
function keep<Ready>(program: Program<Ready>): Promise<Ready> {
  programs.push(program)
  void program.died.then(words => fail(words))
  return program.ready
}

function fail(reason: unknown): Promise<void> {
  if (!ending) process.stderr.write(`${reason instanceof Error ? reason.message : reason}\n`)
  return end(1)
}

async function start(): Promise<void> {
  const ports = portsFrom(process.env.PORT)
  const library = libraryFallbackFrom(process.env)
  claimDataFolder()
  const taken = await takenPort(ports)
  if (taken) refuse(taken)
  const [cloud] = await Promise.all([keep(startCloud(ports)), buildAndPublish()])
  const env = apiEnv(ports, cloud)
  await keep(startProgram({ name: 'The api', file: join(root, 'api/src/main.ts'), env }))
  await writeFile(apiEnvironmentFile, JSON.stringify(env), { mode: 0o600 })
  await seedOnce(ports, dataFolder, grantWith(env))
  for (const id of remoteIds) servers.push(await listen(remoteHost(store, id), ports.remotes[id]))
  servers.push(
    await listen(
      appHost(embeddedSite(ports, store, { library, welcome: welcomeFrom(env) }), join(root, 'shell/dist')),
      ports.app,
    ),
  )
  announce(ports)
}

process.on('SIGINT', () => void end(0))
process.on('SIGTERM', () => void end(0))
start().catch(fail)
