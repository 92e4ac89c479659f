import type { TestProject } from 'vitest/node'
import { findOfficialEmulator, startOfficial } from '../firestore/conformance/targets.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `127.0.0.1:port`, or null where none is installed. */
    readonly officialEmulator: string | null
  }
}

// It runs for seconds: what Java would do to be fast after minutes costs more than all that is asked of it.
const shortLived = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

/** One official emulator for all tests that compare with it. They `inject('officialEmulator')`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const jar = findOfficialEmulator()
  if (!jar) console.info('skipped: no official emulator')
  const emulator = jar ? await startOfficial(jar, shortLived) : null
  project.provide('officialEmulator', emulator?.grpcHost ?? null)
  return async () => emulator?.stop()
}
