import { type ChildProcess, fork } from 'node:child_process'
import process from 'node:process'

/** A part of Parley that runs as a process of its own. */
export interface Program<Ready> {
  /** What the program said when it was ready; rejects with its last words when it ends before that. */
  readonly ready: Promise<Ready>
  /** Resolves with a sentence if the program ends without having been asked to. */
  readonly died: Promise<string>
  /** Asks it to end; after `graceMs` it is made to. Resolves when it is gone. */
  stop(graceMs: number): Promise<void>
}

interface ProgramOptions {
  readonly name: string
  readonly file: string
  readonly env: Readonly<Record<string, string>>
}

/** Starts a program that tells by a message `{ type: 'ready', … }` when it can be used. */
export function startProgram<Ready>({ name, file, env }: ProgramOptions): Program<Ready> {
  const child = fork(file, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const words = keepLastWords(child)
  let stopping = false
  const gone = new Promise<string>(resolve => {
    child.once('error', error => resolve(`${name} could not be started: ${error.message}`))
    child.once('exit', (code, signal) => resolve(words() || `${name} ended (${signal ?? code}).`))
  })
  return {
    ready: new Promise((resolve, reject) => {
      void gone.then(text => reject(new Error(text)))
      child.on('message', (message: { type?: string }) => {
        if (message.type === 'ready') resolve(message as Ready)
      })
    }),
    died: new Promise(resolve => {
      void gone.then(text => {
        if (!stopping) resolve(text)
      })
    }),
    async stop(graceMs) {
      stopping = true
      child.kill('SIGTERM')
      const force = setTimeout(() => {
        process.stderr.write(`${name} did not end by itself and was killed.\n`)
        child.kill('SIGKILL')
      }, graceMs)
      await gone
      clearTimeout(force)
    },
  }
}

/** Keeps the end of what a program prints, for when it dies; prints all of it with `PARLEY_VERBOSE`. */
function keepLastWords(child: ChildProcess): () => string {
  let kept = ''
  const verbose = process.env.PARLEY_VERBOSE !== undefined
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      kept = (kept + chunk).slice(-4000)
      if (verbose) process.stderr.write(chunk)
    })
  }
  return () => kept.trim()
}
