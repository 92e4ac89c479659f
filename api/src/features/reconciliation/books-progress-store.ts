import type { ComparedPart } from './difference.ts'

/** How far the comparison has come, and what the last one has found. Times are epoch milliseconds. */
interface BooksProgress {
  /** Where it goes on; null between two of them. */
  readonly at: {
    readonly part: ComparedPart
    readonly after: string | null
    readonly since: number
    readonly startedAt: number
    readonly found: Readonly<Record<string, number>>
    /** Parts that could not be compared, or not all of them: then the next one looks as far back as this one. */
    readonly silent: readonly ComparedPart[]
  } | null
  /** When the first one of all began, whole or not; null before it. */
  readonly firstAt: number | null
  /** Null before the first. */
  readonly result: {
    /** When the last one began that was whole; 0 before there is one. */
    readonly startedAt: number
    /** Of a silent part no fewer than were known before. */
    readonly found: Readonly<Record<string, number>>
    readonly silent: readonly ComparedPart[]
  } | null
}

/** Where all processes together keep it. */
export interface BooksProgressStore {
  /** @returns null when it is not due, or another process does it until then */
  claim(id: string, now: number, retryAt: number): Promise<BooksProgress | null>
  /** @param dueAt when somebody goes on */
  save(progress: BooksProgress, dueAt: number): Promise<void>
}
