import { errorCodeOf, z } from '@parley/shared-contract'

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

/** Some of what is compared. */
interface ComparedPage {
  readonly differences: readonly Difference[]
  /** How many things were looked at. */
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

/** Something that could not be compared, as a difference of its own. */
function unlooked(part: ComparedPart, about: string, cause: unknown): Difference {
  const fields = misfit(cause)
  return fields === null
    ? {
        ...{ part, about, mend: null, says: `it could not be asked about (${errorCodeOf(cause)})` },
        todo: 'run this again; if it stays so, look at the console of the provider or the carrier',
      }
    : {
        ...{ part, about, mend: null, says: `what is told of it cannot be read (${fields})` },
        todo: 'see what it is, and whether this version is older than what has written it',
      }
}

interface Looks<T> {
  readonly part: ComparedPart
  about(one: T): string
  compare(one: T): Promise<readonly Difference[]>
}

/**
 * Compares one after the other, and what seems to differ again. One that cannot be read or asked about is a difference
 * itself, and keeps none of the others from being compared.
 * @throws what the comparison throws when several one after the other cannot be asked about: then nobody is there to ask
 */
export async function compareEach<T>(
  these: readonly T[],
  { part, about, compare }: Looks<T>,
): Promise<Difference[]> {
  const differences: Difference[] = []
  let silent = 0
  for (const one of these) {
    try {
      differences.push(...(await confirmed(() => compare(one))))
      silent = 0
    } catch (cause) {
      silent = misfit(cause) === null ? silent + 1 : 0
      if (silent === MOST_SILENT) throw cause
      differences.push(unlooked(part, about(one), cause))
    }
  }
  return differences
}
