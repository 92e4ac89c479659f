/** A browser opens six HTTP/1.1 connections to one host, for all its tabs together; two stay free for requests. */
const MOST_HELD = 4
/** How long a back channel is held at least, when others wait for its connection. */
const SHORTEST_TURN_MS = 250

/** A back channel, which occupies one connection of its browser. */
export interface HeldChannel {
  /** Ends the answer; its client asks again at once and queues up behind the others. */
  release(): void
}

interface Held {
  readonly channel: HeldChannel
  readonly since: number
}

/**
 * Keeps a browser with many tabs alive: when more back channels are open than its connections allow, they take
 * turns. Only needed where tabs share one host name; see `hostPrefixFor`.
 */
export class BrowserSockets {
  readonly #held = new Map<string, Held[]>()
  readonly #timers = new Map<string, NodeJS.Timeout>()

  /** `browser` tells browsers apart as well as requests can: origin and user agent. */
  hold(browser: string, channel: HeldChannel): void {
    const held = this.#held.get(browser) ?? []
    this.#held.set(browser, held)
    held.push({ channel, since: Date.now() })
    this.#schedule(browser)
  }

  drop(browser: string, channel: HeldChannel): void {
    const rest = (this.#held.get(browser) ?? []).filter(held => held.channel !== channel)
    if (rest.length > 0) this.#held.set(browser, rest)
    else this.#held.delete(browser)
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
  }

  #schedule(browser: string): void {
    const held = this.#held.get(browser) ?? []
    const [oldest] = held
    if (!oldest || held.length <= MOST_HELD || this.#timers.has(browser)) return
    const wait = Math.max(0, oldest.since + SHORTEST_TURN_MS - Date.now())
    const timer = setTimeout(() => {
      this.#timers.delete(browser)
      const tooMany = (this.#held.get(browser) ?? []).length - MOST_HELD
      for (const { channel } of (this.#held.get(browser) ?? []).slice(0, Math.max(0, tooMany)))
        channel.release()
      this.#schedule(browser)
    }, wait)
    this.#timers.set(browser, timer)
  }
}

let sessions = 0

/** Safari asks the system's resolver, which knows nothing below `localhost`. */
const resolvesBelowLocalhost = /\b(?:Chrome|Firefox)\//

/**
 * A host name of its own for each session, so that tabs do not share connections: WebChannel puts this prefix
 * before the host. Chromium and Firefox resolve everything below `localhost` to this machine; for other browsers
 * and other names there is none, and tabs take turns.
 */
export function hostPrefixFor(host = '', userAgent = ''): string {
  if (!/^localhost(?::\d+)?$/.test(host) || !resolvesBelowLocalhost.test(userAgent)) return ''
  sessions += 1
  return `session-${sessions}`
}
