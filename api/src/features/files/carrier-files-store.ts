import type { PutOutFile } from './put-out-file.ts'

export interface CarrierFilesStore {
  create(id: string, file: PutOutFile): Promise<void>
  /** Null when there is none that can be fetched now. */
  find(id: string, now: number): Promise<PutOutFile | null>
  /** Counts one fetch. @returns null when there is none, its time is over, or it was fetched often enough */
  fetchOnce(id: string, now: number): Promise<PutOutFile | null>
}
