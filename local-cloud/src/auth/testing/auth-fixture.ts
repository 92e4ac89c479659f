import { deleteApp, initializeApp } from 'firebase/app'
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth'
import { deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app'
import { type Auth as AdminAuth, getAuth as getAdminAuth } from 'firebase-admin/auth'
import { onTestFinished } from 'vitest'
import { createLocalAuth, type LocalAuth } from '../index.ts'
import { projectId } from './project.ts'

export { projectId }
export const PASSWORD = 'parley-demo'

/** A server for one test, with a clock that the test can move on. */
export interface AuthFixture {
  readonly server: LocalAuth
  /** A browser of its own: the real web SDK, nobody signed in. */
  device(): Auth
  /** firebase-admin. */
  admin(): AdminAuth
  /** Lets time pass for the server. */
  pass(milliseconds: number): void
  /** Calls a method as a client would that is not the SDK. */
  post(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: unknown }>
}

export async function startAuth(data = ':memory:'): Promise<AuthFixture> {
  let ahead = 0
  const server = await createLocalAuth({ data, projectId, now: () => Date.now() + ahead })
  onTestFinished(() => server.stop())
  return {
    server,
    device: () => openDevice(server.url),
    admin() {
      process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(server.url).host
      const app = initializeAdminApp({ projectId }, crypto.randomUUID())
      onTestFinished(() => deleteAdminApp(app))
      return getAdminAuth(app)
    },
    pass(milliseconds) {
      ahead += milliseconds
    },
    async post(path, body, headers = {}) {
      const response = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      return { status: response.status, body: await response.json() }
    },
  }
}

/** A browser of its own for one test: the real web SDK on the server at `url`, nobody signed in. */
export function openDevice(url: string): Auth {
  const app = initializeApp({ apiKey: 'local', projectId }, crypto.randomUUID())
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, url, { disableWarnings: true })
  onTestFinished(() => deleteApp(app))
  return auth
}

/** Where a client finds a method of `accounts:…`. */
export const methodPath = (name: string): string => `/identitytoolkit.googleapis.com/v1/accounts:${name}`
