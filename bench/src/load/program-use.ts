import { readdir, readFile } from 'node:fs/promises'
import { cpuSeconds } from '../processes/cpu-seconds.ts'

const KILOBYTES = 1024
const programs = {
  api: 'api/src/main.ts',
  cloud: 'local-cloud/src/main.ts',
  host: 'scripts/start.ts',
} as const

export type ProgramName = keyof typeof programs

/** What each program of a Parley uses. */
export type ProgramUse = Readonly<
  Partial<
    Record<
      ProgramName,
      {
        /** Of its memory, what is resident. */
        readonly megabytes: number
        /** Processor time so far. */
        readonly cpuSeconds: number
      }
    >
  >
>

/** Empty for a process that is gone. */
const read = (file: string) => readFile(file, 'utf8').catch(() => '')

async function parentOf(pid: string): Promise<string> {
  return /^PPid:\s+(\d+)/m.exec(await read(`/proc/${pid}/status`))?.[1] ?? ''
}

async function useOf(pid: string) {
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(await read(`/proc/${pid}/status`))?.[1] ?? 0)
  return { megabytes: kilobytes / KILOBYTES, cpuSeconds: await cpuSeconds(Number(pid)) }
}

/** Of the processes that this one has started, and those that they have; nothing where there is no /proc. */
export async function programUse(ancestor: number): Promise<ProgramUse> {
  const pids = (await readdir('/proc').catch((): string[] => [])).filter(name => /^\d+$/.test(name))
  const parents = new Map(await Promise.all(pids.map(async pid => [pid, await parentOf(pid)] as const)))
  const descends = (pid: string): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && (parent === String(ancestor) || descends(parent))
  }
  const found = await Promise.all(
    pids.filter(descends).map(async pid => {
      const command = await read(`/proc/${pid}/cmdline`)
      const name = Object.entries(programs).find(([, file]) => command.includes(file))?.[0]
      return name === undefined ? [] : [[name, await useOf(pid)] as const]
    }),
  )
  return Object.fromEntries(found.flat())
}
