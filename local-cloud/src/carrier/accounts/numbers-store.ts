import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { isSimulatedPerson } from '../people/simulated-numbers.ts'

/** A number that this account owns. `purchasedAt` is epoch milliseconds. */
export interface OwnedNumber {
  readonly id: string
  readonly phoneNumber: string
  readonly connectionId: string | null
  readonly customerReference: string | null
  readonly purchasedAt: number
}

export interface NumberOrder {
  readonly id: string
  readonly connectionId: string | null
  readonly customerReference: string | null
  readonly phoneNumbers: readonly string[]
  readonly createdAt: number
}

export interface NumberFilter {
  /** Three digits; absent means a few well-known area codes. */
  readonly areaCode?: string | undefined
  readonly contains?: string | undefined
  readonly startsWith?: string | undefined
  readonly endsWith?: string | undefined
  readonly limit: number
}

/** The block that North America keeps for fiction: nobody's telephone rings by mistake. */
const SALE = /^\+1[2-9]\d{2}55501\d{2}$/
const AREA_CODES = ['415', '212', '312', '206', '512']

export class NumbersStore {
  readonly #database: DatabaseSync
  readonly #now: () => number

  constructor(database: DatabaseSync, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** Free numbers in order: any area code, 555-0100 to 555-0199, without the simulated people. */
  available(filter: NumberFilter): string[] {
    const taken = new Set(this.list().map(number => number.phoneNumber))
    const areaCodes = filter.areaCode === undefined ? AREA_CODES : [filter.areaCode]
    const found: string[] = []
    for (const areaCode of areaCodes) {
      for (let line = 0; line < 100 && found.length < filter.limit; line += 1) {
        const phoneNumber = `+1${areaCode}55501${String(line).padStart(2, '0')}`
        if (!taken.has(phoneNumber) && this.isForSale(phoneNumber) && matches(phoneNumber, filter)) {
          found.push(phoneNumber)
        }
      }
    }
    return found
  }

  /** True when the number is one that can be sold at all, owned or not. */
  isForSale(phoneNumber: string): boolean {
    return SALE.test(phoneNumber) && !isSimulatedPerson(phoneNumber)
  }

  /**
   * Buys all of `phoneNumbers` or none.
   * @returns the order, or the numbers that cannot be had
   */
  order(
    phoneNumbers: readonly string[],
    connectionId: string | null,
    customerReference: string | null,
  ): NumberOrder | { readonly unavailable: string[] } {
    const unavailable = phoneNumbers.filter(
      (number, index) =>
        !this.isForSale(number) || this.owned(number) !== null || phoneNumbers.indexOf(number) !== index,
    )
    if (unavailable.length > 0) return { unavailable }
    const order: NumberOrder = {
      id: randomUUID(),
      connectionId,
      customerReference,
      phoneNumbers,
      createdAt: this.#now(),
    }
    this.#database.exec('BEGIN IMMEDIATE')
    const insert = this.#database.prepare('INSERT INTO numbers VALUES (?, ?, ?, ?, ?)')
    for (const number of phoneNumbers) {
      insert.run(randomUUID(), number, connectionId, customerReference, order.createdAt)
    }
    this.#database
      .prepare('INSERT INTO orders VALUES (?, ?, ?, ?, ?)')
      .run(order.id, connectionId, customerReference, JSON.stringify(phoneNumbers), order.createdAt)
    this.#database.exec('COMMIT')
    return order
  }

  getOrder(id: string): NumberOrder | null {
    const row = this.#database.prepare('SELECT * FROM orders WHERE id = ?').get(id)
    if (!row) return null
    return { ...row, phoneNumbers: JSON.parse(String(row.phoneNumbers)) } as unknown as NumberOrder
  }

  list(): OwnedNumber[] {
    const rows = this.#database.prepare('SELECT * FROM numbers ORDER BY purchasedAt, phoneNumber').all()
    return rows.map(row => ({ ...row }) as unknown as OwnedNumber)
  }

  owned(phoneNumber: string): OwnedNumber | null {
    return this.#one('SELECT * FROM numbers WHERE phoneNumber = ?', phoneNumber)
  }

  /** @param key the number's id or the number itself */
  get(key: string): OwnedNumber | null {
    return this.#one('SELECT * FROM numbers WHERE id = ?', key) ?? this.owned(key)
  }

  release(id: string): void {
    this.#database.prepare('DELETE FROM numbers WHERE id = ?').run(id)
  }

  #one(sql: string, value: string): OwnedNumber | null {
    const row = this.#database.prepare(sql).get(value)
    return row ? ({ ...row } as unknown as OwnedNumber) : null
  }
}

const matches = (phoneNumber: string, { contains = '', startsWith = '', endsWith = '' }: NumberFilter) => {
  const national = phoneNumber.slice(2)
  return national.includes(contains) && national.startsWith(startsWith) && national.endsWith(endsWith)
}
