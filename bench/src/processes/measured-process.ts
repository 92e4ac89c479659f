import { fork } from 'node:child_process'
import { once } from 'node:events'
import { basename } from 'node:path'
import process from 'node:process'

/** A server in a process of its own, whose CPU time can be read. */
export interface MeasuredProcess {
  readonly url: string
  /** What else it reported when it was ready. */
  readonly details: Readonly<Record<string, string>>
  /** CPU time used so far, user and system, all threads. */
  cpuMicros(): Promise<number>
  stop(): void
}

/**
 * @param file a program that calls `serve`
 * @throws when it ends instead, which would otherwise be waited for without end
 */
export async function startMeasured(file: URL, env: Record<string, string> = {}): Promise<MeasuredProcess> {
  const child = fork(file, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`${basename(file.pathname)} ended with ${code} instead of starting.`)
  })
  const ready = once(child, 'message') as Promise<[{ url: string } & Record<string, string>]>
  const [{ url, ...details }] = await Promise.race([ready, gone])
  // Later on it ends because it is told to.
  gone.catch(() => {})
  return {
    url,
    details,
    async cpuMicros() {
      const answer = once(child, 'message') as Promise<[{ cpuMicros: number }]>
      child.send('cpu')
      return (await answer)[0].cpuMicros
    },
    // It exits by itself then, and keeps what it compiled for the next start.
    stop: () => child.disconnect(),
  }
}
