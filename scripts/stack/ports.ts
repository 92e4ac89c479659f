import { createServer } from 'node:net'
import { type RemoteId, remoteIds } from '@parley/shared-contract'

/** Every port of a running Parley, all from one base (`PORT`, default 3000). */
export interface Ports {
  readonly app: number
  readonly remotes: Readonly<Record<RemoteId, number>>
  readonly api: number
  /** What the api tells of itself to whoever runs it. */
  readonly metrics: number
  readonly auth: number
  readonly firestore: number
  readonly firestoreGrpc: number
  readonly carrier: number
  readonly payments: number
  readonly push: number
}

/** @throws a plain sentence when `PORT` is not a usable number */
export function portsFrom(text: string | undefined): Ports {
  const app = text === undefined ? 3000 : Number(text)
  if (!Number.isInteger(app) || app < 1024 || app > 65_000) {
    throw new Error(`PORT must be a whole number from 1024 to 65000, not "${text}".`)
  }
  const remotes = Object.fromEntries(remoteIds.map((id, index) => [id, app + 1 + index])) as Record<
    RemoteId,
    number
  >
  return {
    app,
    remotes,
    api: app + 10,
    metrics: app + 11,
    auth: app + 20,
    firestore: app + 21,
    firestoreGrpc: app + 22,
    carrier: app + 23,
    payments: app + 24,
    push: app + 25,
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** @returns a sentence that names the first port in use, or null when all are free */
export async function takenPort(ports: Ports): Promise<string | null> {
  const { remotes, ...rest } = ports
  for (const port of [...Object.values(rest), ...Object.values(remotes)]) {
    if (await isFree(port)) continue
    const offset = port === ports.app ? '' : ` (Parley uses PORT ${ports.app} and some above it)`
    return `Port ${port} is already in use${offset}. Stop the program that uses it, or choose another: PORT=${ports.app + 100} npm start`
  }
  return null
}
