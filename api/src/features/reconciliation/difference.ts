import { z } from '@parley/shared-contract'

/** What is compared, one after the other. */
export const comparedParts = ['accounts', 'calls', 'payments', 'provider', 'carrier', 'numbers'] as const
export type ComparedPart = (typeof comparedParts)[number]

/** Something that one side says and the other does not. */
export interface Difference {
  readonly part: ComparedPart
  /** What it is about, by an id: `call s1`, `payment 5f…`. */
  readonly about: string
  /** What each side says, as a sentence without its end. */
  readonly says: string
  /** What a person can do, as a sentence without its end. */
  readonly todo: string
  /**
   * Mends it by what the product would have done by itself; null where a person has to decide. Done again it changes nothing.
   * @returns whether it is mended
   */
  readonly mend: (() => Promise<boolean>) | null
}

/** Something that was not compared. */
export interface Unasked {
  /** What it is, as in `Difference`. */
  readonly about: string
  /** Why nobody could be asked about it. */
  readonly cause: unknown
}

/** So many are named. */
const MOST_NAMED = 3

/** What nobody could be asked about, as part of a sentence: the first by their names, and how many others. */
export function namesOf(unasked: readonly Unasked[]): string {
  const named = unasked.slice(0, MOST_NAMED).map(({ about }) => about)
  const others = unasked.length - named.length
  return `${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

/** Some of what is compared. */
interface ComparedPage {
  readonly differences: readonly Difference[]
  /** What nobody could be asked about; empty when all of it was compared. */
  readonly unasked: readonly Unasked[]
  /** How many things were compared. */
  readonly looked: number
  /** Where the next page begins; null on the last. */
  readonly next: string | null
}

/** One comparison, read page by page, so that its memory does not grow with what there is. */
export interface Comparison {
  readonly part: ComparedPart
  /** What it looks at, in a word of the field, such as `accounts`. */
  readonly things: string
  /**
   * @param after where the page before ended; null for the first
   * @param since only what has happened since then, epoch milliseconds; 0 for all
   */
  page(after: string | null, since: number): Promise<ComparedPage>
}

/**
 * Compares again what seems to differ: while people use the product, one side is read a moment before the other.
 * @returns what differs both times
 */
async function confirmed(compare: () => Promise<readonly Difference[]>): Promise<readonly Difference[]> {
  const first = await compare()
  if (first.length === 0) return first
  const seen = new Set(first.map(({ says }) => says))
  return (await compare()).filter(({ says }) => seen.has(says))
}

/** So many one after the other that nobody could be asked about: then nobody is there. */
const MOST_SILENT = 3

/** The fields of what was read that do not fit, or the sentence that names them; null for any other failure. */
function misfit(cause: unknown): string | null {
  if (!(cause instanceof Error)) return null
  if ((cause as { readonly code?: unknown }).code === 'UNREADABLE_DOCUMENT') return cause.message
  if (!(cause instanceof z.core.$ZodError)) return null
  return cause.issues.map(({ path }) => path.join('.') || '(all of it)').join(', ')
}

/** What failed: a difference of its own where what is told cannot be read, and else something that is left to be asked about. */
export function unread(
  part: ComparedPart,
  about: string,
  cause: unknown,
): Pick<ComparedPage, 'differences' | 'unasked'> {
  const fields = misfit(cause)
  if (fields === null) return { differences: [], unasked: [{ about, cause }] }
  const says = `what is told of it cannot be read (${fields})`
  const todo = 'see what it is, and whether this version is older than what has written it'
  return { differences: [{ part, about, says, todo, mend: null }], unasked: [] }
}

interface Looks<T> {
  readonly part: ComparedPart
  about(one: T): string
  compare(one: T): Promise<readonly Difference[]>
}

/** What came of comparing several. */
interface ComparedEach<T> {
  readonly differences: readonly Difference[]
  readonly unasked: readonly Unasked[]
  /** All but what is unasked. */
  readonly looked: readonly T[]
}

/**
 * Compares one after the other, and what seems to differ again. One that cannot be read is a difference itself, one that
 * nobody can be asked about is told as such; neither keeps the others from being compared. Only when several one after the
 * other cannot be asked about nobody is there, and the rest is unasked as well. Never rejects: what was found is found.
 */
export async function compareEach<T>(
  these: readonly T[],
  { part, about, compare }: Looks<T>,
): Promise<ComparedEach<T>> {
  const differences: Difference[] = []
  const unasked: Unasked[] = []
  const looked: T[] = []
  let silent = 0
  for (const [place, one] of these.entries()) {
    try {
      differences.push(...(await confirmed(() => compare(one))))
      looked.push(one)
      silent = 0
    } catch (cause) {
      const failed = unread(part, about(one), cause)
      differences.push(...failed.differences)
      unasked.push(...failed.unasked)
      silent = failed.unasked.length > 0 ? silent + 1 : 0
      if (silent === 0) looked.push(one)
      if (silent < MOST_SILENT) continue
      for (const other of these.slice(place + 1)) unasked.push({ about: about(other), cause })
      break
    }
  }
  return { differences, unasked, looked }
}
