import { fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** How a command ended, and all that it wrote. */
interface CommandEnd {
  readonly code: number | null
  readonly said: string
  readonly complained: string
}

/**
 * Runs a command of this package to its end, in a process of its own, as an operator gives it.
 * @param name of its file in `api/src`
 * @param env beside that of this process
 */
export async function runOperatorCommand(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandEnd> {
  const child = fork(fileURLToPath(new URL(`../${name}.ts`, import.meta.url)), args, {
    env: { ...process.env, ...env },
    silent: true,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [said, complained] = ['', '']
  child.stdout?.on('data', text => {
    said += text
  })
  child.stderr?.on('data', text => {
    complained += text
  })
  const [code] = await once(child, 'close')
  return { code: code as number | null, said, complained }
}
