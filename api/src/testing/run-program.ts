import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** A program in a process of its own, which can be killed. */
export interface Program<Ready> {
  /** What it said when it could be used. */
  readonly ready: Ready
  /** What it has written so far. */
  log(): string
  /** Ends it at once, as a machine does that loses its power. */
  kill(): Promise<void>
}

/** For `--import`: a program whose clock begins at `CLOCK_BEGINS_AT`. */
export const shiftedClock = new URL('./shifted-clock.mjs', import.meta.url).href

/**
 * Starts a program of this repository, which says by a message that it can be used.
 * @param env beside that of this process
 * @throws Error when it ends instead
 */
export async function runProgram<Ready>(
  file: URL,
  env: Readonly<Record<string, string>>,
  {
    args = [],
    execArgv = [],
  }: { readonly args?: readonly string[]; readonly execArgv?: readonly string[] } = {},
): Promise<Program<Ready>> {
  const child: ChildProcess = fork(fileURLToPath(file), args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning', ...execArgv],
  })
  let log = ''
  child.stdout?.on('data', text => {
    log += text
  })
  const gone = once(child, 'exit')
  const [ready] = (await Promise.race([
    once(child, 'message'),
    gone.then(([code]) =>
      Promise.reject(new Error(`${file.pathname} ended with ${code} instead of starting`)),
    ),
  ])) as [Ready]
  return {
    ready,
    log: () => log,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
