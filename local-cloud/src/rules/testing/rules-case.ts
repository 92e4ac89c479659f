/** A document as the SDK takes it. */
export type Data = Readonly<Record<string, unknown>>

/** A query as small as our product's: equalities, one order, a limit. */
export interface ListQuery {
  readonly collection: string
  readonly where?: Data
  readonly newestBy?: string
  readonly limit?: number
}

export type Action =
  | { readonly get: string }
  | { readonly list: ListQuery }
  | { readonly create: string; readonly data: Data }
  /** Merges `data` into the document. */
  | { readonly update: string; readonly data: Data }
  | { readonly delete: string }

/** Who acts: a user id of `people`, or nobody. */
export type Actor = 'ada' | 'grace' | 'nobody'

/** One question to the deployed rules and the answer it must get. */
export interface RulesCase {
  readonly title: string
  readonly allowed: boolean
  readonly by: Actor
  /** What is there before, written by a server: path → document. */
  readonly given?: Readonly<Record<string, Data>>
  readonly action: Action
}

export const people = {
  ada: { uid: 'ada', email: 'ada@parley.test' },
  grace: { uid: 'grace', email: 'grace@parley.test' },
} as const

type Draft = Omit<RulesCase, 'allowed' | 'title'>

export const allows = (title: string, draft: Draft): RulesCase => ({ title, allowed: true, ...draft })
export const refuses = (title: string, draft: Draft): RulesCase => ({ title, allowed: false, ...draft })

/** The same action refused for each of some documents that are wrong in one way. */
export function refusesEach(
  what: string,
  wrong: Readonly<Record<string, Data>>,
  draft: (data: Data) => Draft,
): RulesCase[] {
  return Object.entries(wrong).map(([how, data]) => refuses(`${what} ${how}`, draft(data)))
}

/** The same action allowed for each of some documents. */
export function allowsEach(
  what: string,
  right: Readonly<Record<string, Data>>,
  draft: (data: Data) => Draft,
): RulesCase[] {
  return Object.entries(right).map(([how, data]) => allows(`${what} ${how}`, draft(data)))
}

/** A copy without one field. */
export function without(data: Data, field: string): Data {
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== field))
}
