import { e164Schema, z } from '@parley/shared-contract'
import { isSimulatedNumber } from '@parley/shared-contract/dialling'
import { projectId as embeddedProject } from './embedded-site.ts'
import { createKeptPrices } from './kept-prices.ts'
import { createKeptRegistry, httpFiles } from './kept-registry.ts'
import { libraryFallbackFrom, publicLibrary } from './library-fallback.ts'
import type { Site } from './site.ts'
import { welcomeFrom } from './welcome.ts'

/** An address that browsers everywhere reach, over TLS: no name of this machine or network, no bare IP address. */
function isPublic(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return (
    protocol === 'https:' &&
    /\.[a-z]{2,}$/i.test(hostname) &&
    !/\.(?:localhost|local|internal|test)$/i.test(hostname)
  )
}

const publicAddress = z.string('is missing').check(z.refine(isPublic, 'must be a public https address'))
const name = z.string('is missing').check(z.minLength(1, 'is missing'))

const environmentSchema = z.object({
  FIREBASE_PROJECT_ID: name.check(
    z.refine(value => value !== embeddedProject, 'is that of the embedded cloud'),
  ),
  FIREBASE_API_KEY: name.check(z.refine(value => value !== 'embedded', 'is that of the embedded cloud')),
  FIREBASE_AUTH_DOMAIN: name.check(z.refine(value => isPublic(`https://${value}`), 'must be a public name')),
  FIREBASE_APP_ID: name,
  PAGE_URL: publicAddress,
  REMOTES_URL: publicAddress,
  API_URL: publicAddress,
  ECHO_NUMBER: z.optional(
    e164Schema.check(z.refine(number => !isSimulatedNumber(number), 'is a number of the embedded carrier')),
  ),
})

const emulators = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST', 'STORAGE_EMULATOR_HOST']

/**
 * What the host serves in production, from its environment (`docs/deploy.md`). The page names the hosted services by
 * naming none, a developer's own remote is never let in, and the calling library has a second place (D30).
 * @throws with a sentence for each thing that is missing, stands in for a real service, or is not public (A11)
 */
export function productionSite(env: Readonly<Record<string, string | undefined>>): Site {
  const read = environmentSchema.safeParse(env)
  const problems = [
    ...emulators
      .filter(variable => env[variable])
      .map(variable => `${variable} is set: there are no emulators here`),
    ...(read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
  ]
  if (!read.success || problems.length > 0) throw new Error(problems.join('\n'))
  const { data } = read
  const remotes = data.REMOTES_URL.replace(/\/+$/, '')
  const remoteUrl: Site['remoteUrl'] = id => `${remotes}/${id}`
  const welcome = welcomeFrom({ WELCOME_CREDITS: env.WELCOME_CREDITS })
  const page: Site['page'] = {
    firebase: {
      projectId: data.FIREBASE_PROJECT_ID,
      apiKey: data.FIREBASE_API_KEY,
      authDomain: data.FIREBASE_AUTH_DOMAIN,
      appId: data.FIREBASE_APP_ID,
    },
    callingLibraryFallback: libraryFallbackFrom(env) ?? publicLibrary,
    ...(data.ECHO_NUMBER ? { echoNumber: data.ECHO_NUMBER } : {}),
    ...(welcome ? { welcome } : {}),
    allowRemoteOverride: false,
  }
  return {
    page,
    remoteUrl,
    registry: createKeptRegistry(httpFiles(remotes), remoteUrl),
    files: httpFiles(remotes),
    origin: new URL(data.PAGE_URL).origin,
    prices: createKeptPrices(data.API_URL),
    apiUrl: data.API_URL,
    secure: true,
  }
}
