/** What the push services of today's browsers are called: Chrome's, Firefox's, Safari's and Edge's. */
export const KNOWN_PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const

interface PushHosts {
  /** Names; `*.` in front stands for any name that ends so. */
  readonly hosts: readonly string[]
  /** The one origin on this machine that is asked, of the embedded push service; null in earnest. */
  readonly localOrigin: string | null
}

const isNamed = (name: string, host: string): boolean =>
  host.startsWith('*.') ? name.endsWith(host.slice(1)) && name.length > host.length - 1 : name === host

/**
 * The address of a push service that is asked; null for any other. A browser says it, so it could be any machine's: known
 * names alone are asked, by https on its own port, and none that is written as an address.
 */
export function pushAddress(endpoint: string, { hosts, localOrigin }: PushHosts): URL | null {
  const url = URL.parse(endpoint)
  if (!url || url.username + url.password !== '') return null
  if (localOrigin !== null && url.origin === localOrigin) return url
  const isAsked =
    url.protocol === 'https:' && url.port === '' && hosts.some(host => isNamed(url.hostname, host))
  return isAsked ? url : null
}
