import { createLocalAuth } from '../index.ts'
import { projectId } from '../testing/project.ts'

/** Authentication under test, as a project that knows e-mail with password and no other way to sign in. */
export interface AuthTarget {
  readonly url: string
  /** Where such a project is made inside of another one; null where it is the server's own. */
  readonly tenantId: string | null
  stop(): Promise<void>
}

/** The official emulator allows every way; a tenant of it allows what it is told to. */
const onlyPasswords = { allowPasswordSignup: true, enableAnonymousUser: false, enableEmailLinkSignin: false }

/** `host:port` of an official emulator that runs (`firebase emulators:start --only auth`), if one was named. */
const officialHost = process.env.OFFICIAL_AUTH_EMULATOR_HOST

async function startEmbedded(): Promise<AuthTarget> {
  const server = await createLocalAuth({ data: ':memory:', projectId })
  return { url: server.url, tenantId: null, stop: () => server.stop() }
}

async function openOfficial(host: string): Promise<AuthTarget> {
  const url = `http://${host}`
  const answer = await fetch(`${url}/identitytoolkit.googleapis.com/v2/projects/${projectId}/tenants`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(onlyPasswords),
  })
  const { tenantId } = (await answer.json()) as { tenantId: string }
  return { url, tenantId, stop: () => Promise.resolve() }
}

/** This Authentication always, and the official emulator where one was named. */
export function findAuthTargets(): { readonly name: string; start(): Promise<AuthTarget> }[] {
  if (!officialHost) console.info('skipped: no official emulator of Authentication')
  return [
    { name: 'the embedded Authentication', start: startEmbedded },
    ...(officialHost ? [{ name: 'the official emulator', start: () => openOfficial(officialHost) }] : []),
  ]
}
