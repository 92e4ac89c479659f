import { readFile } from 'node:fs/promises'

/** What Linux counts processor time in. */
const TICKS_PER_SECOND = 100

/** Processor time that a process has used, user and system, all threads; known on Linux only. @throws when it is gone */
export async function cpuSeconds(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The fields behind the name, which may hold blanks itself: user is the 14th, system the 15th of all.
  const [user, system] = status
    .slice(status.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) / TICKS_PER_SECOND
}
