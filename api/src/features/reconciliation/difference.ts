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
export async function confirmed(
  compare: () => Promise<readonly Difference[]>,
): Promise<readonly Difference[]> {
  const first = await compare()
  if (first.length === 0) return first
  const seen = new Set(first.map(({ says }) => says))
  return (await compare()).filter(({ says }) => seen.has(says))
}
