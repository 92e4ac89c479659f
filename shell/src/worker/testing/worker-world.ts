import type { Push } from '@parley/shared-contract'
import { createNotificationWorker } from '../notification-worker.ts'
import type { ShownOptions, WorkerScope, WorkerWindow } from '../worker-scope.ts'

interface OpenWindow {
  readonly path: string
  readonly focused?: boolean
  readonly refusesFocus?: boolean
  /** What the page answers when asked; null for nothing. */
  readonly answers?: boolean | null
}

interface WorkerWorldOptions {
  readonly windows?: readonly OpenWindow[]
  /** The server's answer to every request; 0 for no answer. */
  readonly status?: number
  readonly now?: number
  /** What the browser speaks, and what its person has chosen for Parley; without it, a browser that keeps that from workers. */
  readonly language?: string
  readonly chosen?: string | null
  /** Chromium without one. */
  readonly userAgent?: string
  /** What the browser never says. */
  readonly neverSays?: 'the language' | 'its windows' | 'what it shows'
}

const ORIGIN = 'https://parley.example'
export const userAgents = {
  chromium:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
} as const

/** The worker with as much of a browser around it as it needs. */
export function workerWorld({
  windows = [],
  status = 200,
  now: began = 1_000,
  language = 'en-US',
  chosen,
  userAgent = userAgents.chromium,
  neverSays,
}: WorkerWorldOptions = {}) {
  const notifications = new Map<string, { readonly text: string; readonly data: unknown }>()
  /** All that was ever shown, in order, and whether it made itself heard. */
  const everShown: [text: string, isSilent: boolean][] = []
  const told: [string, unknown][] = []
  const opened: string[] = []
  const asked: [string, unknown][] = []
  const caches = memoryCaches()
  /** What goes up, and what Chromium has forgotten of that, as it was asked meanwhile what is up: on the screen for ever. */
  const goingUp = new Set<string>()
  const forgotten: string[] = []
  let beginsToGoUp = () => {}
  const badges: number[] = []
  /** Ends the wait that was begun last: whoever is asked and says nothing is waited for no longer. */
  let hasWaited = () => {}
  const wait = () =>
    new Promise<void>(resolve => {
      hasWaited = resolve
      // As long as it takes, nothing is said.
      if (neverSays) setTimeout(resolve)
    })
  const said = async <T>(what: typeof neverSays, answer: T): Promise<T> =>
    what === neverSays ? new Promise<never>(() => {}) : answer
  const windowOf = ({ path, focused = false, refusesFocus, answers = null }: OpenWindow): WorkerWindow => ({
    url: ORIGIN + path,
    focused,
    visibilityState: focused ? 'visible' : 'hidden',
    focus: async () => {
      if (refusesFocus) throw new DOMException('no', 'InvalidAccessError')
      return {}
    },
    postMessage(message, transfer = []) {
      const [port] = transfer as MessagePort[]
      if (!port) told.push([path, message])
      else if (answers !== null) port.postMessage(answers)
      else hasWaited()
      port?.close()
    },
  })
  let open = windows.map(windowOf)
  const scope = {
    registration: {
      async showNotification(title: string, { tag = '', body = '', data, silent }: ShownOptions) {
        const text = `${title}: ${body}`
        everShown.push([text, silent ?? false])
        goingUp.add(text)
        beginsToGoUp()
        await new Promise(resolve => setTimeout(resolve))
        if (goingUp.delete(text)) notifications.set(tag, { text, data })
      },
      getNotifications(only?: { tag: string }) {
        forgotten.push(...goingUp)
        goingUp.clear()
        return said(
          'what it shows',
          [...notifications]
            .filter(([tag]) => only === undefined || tag === only.tag)
            .map(([tag, { data }]) => ({ data, close: () => notifications.delete(tag) })),
        )
      },
    },
    clients: {
      matchAll: () => said('its windows', open),
      openWindow: async (address: string) => opened.push(address),
      claim: async () => {},
    },
    caches,
    location: { origin: ORIGIN },
    navigator: { language, userAgent, setAppBadge: async (count: number) => void badges.push(count) },
    ...(chosen === undefined
      ? {}
      : { cookieStore: { get: () => said('the language', chosen === null ? null : { value: chosen }) } }),
    async fetch(address: string, { body }: RequestInit) {
      asked.push([address, JSON.parse(String(body))])
      if (status === 0) throw new TypeError('no network')
      return { status }
    },
    skipWaiting: async () => {},
    addEventListener() {},
  } satisfies WorkerScope
  let now = began
  const worker = createNotificationWorker(scope, () => now, wait)
  const waitUntil = () => {}
  const arrivesAs = (text: string | null) =>
    worker.push({ waitUntil, data: text === null ? null : { text: () => text } })
  return {
    ...{ told, opened, asked, caches, badges, everShown, forgotten, arrivesAs },
    /** Resolves as the next one begins to go up. */
    goesUp: () =>
      new Promise<void>(resolve => {
        beginsToGoUp = resolve
      }),
    arrives: (push: Push) => arrivesAs(JSON.stringify(push)),
    clicks: (push: Push, action: string) =>
      worker.click({ waitUntil, action, notification: { data: push, close() {} } }),
    opens(window: OpenWindow) {
      open = [...open, windowOf(window)]
    },
    begins: () => worker.tidy(),
    sleepsUntil(moment: number) {
      now = moment
    },
    closesAll() {
      open = []
    },
    /** What lies behind the one that was shown last. */
    dataShown: () => [...notifications.values()].at(-1)?.data,
    shown: () => [...notifications.values()].map(({ text }) => text),
  }
}

/** As much of the browser's caches as a handover needs. */
function memoryCaches(): CacheStorage {
  const entries = new Map<string, string>()
  const store = {
    put: async (key: string, response: Response) => void entries.set(key, await response.text()),
    match: async (key: string) => (entries.has(key) ? new Response(entries.get(key)) : undefined),
    delete: async (key: string) => entries.delete(key),
  }
  return { open: async () => store } as unknown as CacheStorage
}
