import type { LibraryFallback } from './library-fallback.ts'
import type { Ports } from './ports.ts'

/** What a page may load and whom it may talk to. No `unsafe-eval`, no `unsafe-inline`. */
export function contentSecurityPolicy(
  ports: Ports,
  library: LibraryFallback | null = null,
): Record<string, string[]> {
  const remotes = Object.values(ports.remotes).map(port => `http://localhost:${port}`)
  const carrier = `127.0.0.1:${ports.carrier}`
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remotes, ...(library ? [library.url] : [])],
    'style-src': ["'self'", ...remotes],
    'font-src': ["'self'", ...remotes],
    'img-src': ["'self'", 'data:', 'blob:', ...remotes],
    'media-src': ["'self'", 'blob:', ...remotes],
    'connect-src': [
      "'self'",
      ...remotes,
      `http://127.0.0.1:${ports.auth}`,
      `http://localhost:${ports.firestore}`,
      `http://*.localhost:${ports.firestore}`,
      `ws://${carrier}`,
      `http://${carrier}`,
    ],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
}
