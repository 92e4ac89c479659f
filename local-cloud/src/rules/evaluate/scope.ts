import type { Document } from '../../firestore/model/document.ts'
import type { FunctionDeclaration } from '../syntax/rules.ts'
import { EvaluationError, type RuleValue } from '../values/rule-value.ts'

/** Hosted limits: calls inside calls, and documents read by one request. */
const MAX_CALL_DEPTH = 20
const MAX_DOCUMENT_READS = 10

/** The other documents that a condition may read, at most ten per request. */
export class Database {
  readonly #readers: Record<'before' | 'after', (name: string) => Document | null>
  readonly #cache = new Map<string, Document | null>()
  readonly #project: string

  /** @param project `projects/<id>`, for paths in rules begin at `/databases` */
  constructor(project: string, readers: Record<'before' | 'after', (name: string) => Document | null>) {
    this.#project = project
    this.#readers = readers
  }

  /** @param state `before` the whole write, or `after` it */
  read(state: 'before' | 'after', path: readonly string[]): Document | null {
    const name = `${this.#project}/${path.join('/')}`
    const key = `${state} ${name}`
    const known = this.#cache.get(key)
    if (known !== undefined) return known
    if (this.#cache.size >= MAX_DOCUMENT_READS) throw new EvaluationError('too many documents are read')
    const document = this.#readers[state](name)
    this.#cache.set(key, document)
    return document
  }
}

interface Declared {
  readonly declaration: FunctionDeclaration
  readonly scope: Scope
}

/** The names that a condition sees: its own, and those of the blocks around it. */
export class Scope {
  readonly database: Database
  readonly depth: number
  readonly #outer: Scope | null
  readonly #variables: ReadonlyMap<string, RuleValue>
  readonly #functions: ReadonlyMap<string, FunctionDeclaration>

  private constructor(
    database: Database,
    outer: Scope | null,
    variables: ReadonlyMap<string, RuleValue>,
    functions: ReadonlyMap<string, FunctionDeclaration>,
    depth: number,
  ) {
    this.database = database
    this.#outer = outer
    this.#variables = variables
    this.#functions = functions
    this.depth = depth
  }

  static outermost(database: Database, variables: ReadonlyMap<string, RuleValue>): Scope {
    return new Scope(database, null, variables, new Map(), 0)
  }

  /** A block inside this one. */
  inner(
    variables: ReadonlyMap<string, RuleValue>,
    functions: ReadonlyMap<string, FunctionDeclaration> = new Map(),
  ): Scope {
    return new Scope(this.database, this, variables, functions, this.depth)
  }

  /** The body of a function of this scope, called at `depth`. */
  body(variables: ReadonlyMap<string, RuleValue>, depth: number): Scope {
    if (depth > MAX_CALL_DEPTH) throw new EvaluationError('functions call each other too deeply')
    return new Scope(this.database, this, variables, new Map(), depth)
  }

  variable(name: string): RuleValue {
    const value = this.#variables.get(name)
    if (value !== undefined) return value
    if (!this.#outer) throw new EvaluationError(`“${name}” is not known`)
    return this.#outer.variable(name)
  }

  function(name: string): Declared | null {
    const declaration = this.#functions.get(name)
    if (declaration) return { declaration, scope: this }
    return this.#outer?.function(name) ?? null
  }
}
