import { createHash } from 'node:crypto'
import { remoteIds } from '@parley/shared-contract'
import type { Site } from './site.ts'

/** The hosted services that a page talks to when no others are named. */
const hostedFirebase = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
]
const hostedCarrier = 'wss://rtc.telnyx.com'

/**
 * What names the scripts that stand in the page of a build (CSP, `hash-source`): its policy runs these, and none that got into the page
 * otherwise. @param template the page as it was built, with nothing of a remote or a request in it yet
 */
export const scriptHashesIn = (template: string): string[] =>
  [...template.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  })

/**
 * What a page may load and whom it may talk to. No `unsafe-eval`, no `unsafe-inline`; text becomes a script's address
 * only where the shell's one policy allows it, and HTML nowhere.
 * @param scriptHashes of those that stand in the page, see `scriptHashesIn`
 */
export function contentSecurityPolicy(
  { page, remoteUrl }: Site,
  scriptHashes: readonly string[] = [],
): Record<string, string[]> {
  const { emulators, carrierUrl, callingLibraryFallback: library } = page
  const remotes = [...new Set(remoteIds.map(id => new URL(remoteUrl(id)).origin))]
  const firebase = emulators
    ? [emulators.authUrl, `http://${emulators.firestoreHost}`, `http://*.${emulators.firestoreHost}`]
    : hostedFirebase
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes, ...remotes, ...(library ? [library.url] : [])],
    'style-src': ["'self'", ...remotes],
    'font-src': ["'self'", ...remotes],
    'img-src': ["'self'", 'data:', 'blob:', ...remotes],
    'media-src': ["'self'", 'blob:', ...remotes],
    'connect-src': [
      "'self'",
      ...remotes,
      ...firebase,
      carrierUrl ? new URL(carrierUrl).origin : hostedCarrier,
    ],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  }
}
