import { spawn } from 'node:child_process'
import process from 'node:process'
import { root } from '../stack/paths.ts'

export interface Finished {
  readonly status: number
  /** Everything it printed, both streams in order. */
  readonly output: string
}

interface RunOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Show what it prints while it runs; otherwise the output is only returned. */
  readonly live?: boolean
}

/** Runs a command to its end. Never rejects: a command that cannot be started has status 127. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Finished> {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        if (options.live) process.stdout.write(chunk)
      })
    }
    child.on('error', error => resolve({ status: 127, output: `${output}${error.message}\n` }))
    child.on('close', code => resolve({ status: code ?? 1, output }))
  })
}
