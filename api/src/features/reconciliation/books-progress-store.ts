import type { ComparedPart } from './difference.ts'

/** How far the comparison has come, and what the last whole one has found. Times are epoch milliseconds. */
interface BooksProgress {
  /** Where it goes on; null between two of them. */
  readonly at: {
    readonly part: ComparedPart
    readonly after: string | null
    readonly since: number
    readonly startedAt: number
    readonly found: Readonly<Record<string, number>>
    /** False when some of it could not be compared: then the next one looks as far back as this one. */
    readonly isWhole: boolean
  } | null
  /** `startedAt` is that of the last one that was whole; null before the first. */
  readonly result: { readonly startedAt: number; readonly found: Readonly<Record<string, number>> } | null
}

/** Where all processes together keep it. */
export interface BooksProgressStore {
  /** @returns null when it is not due, or another process does it until then */
  claim(id: string, now: number, retryAt: number): Promise<BooksProgress | null>
  /** @param dueAt when somebody goes on */
  save(progress: BooksProgress, dueAt: number): Promise<void>
}
