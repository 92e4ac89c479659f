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
  /** `pending` for a moment: the network the numbers come from is asked. */
  readonly status: 'pending' | 'success' | 'failure'
}

/** What is to become of orders, for tests. */
export interface OrderFaults {
  /** How long an order is pending, in milliseconds. */
  readonly pendingMs: number
  /** Whether orders fail in the end. */
  readonly fails: boolean
}

const usualOrders: OrderFaults = { pendingMs: 100, fails: false }

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
const ORDERS =
  'SELECT orders.*, failedOrders.id AS failed FROM orders LEFT JOIN failedOrders ON failedOrders.id = orders.id'
const AREA_CODES = ['415', '212', '312', '206', '512']

export class NumbersStore {
  readonly #database: DatabaseSync
  readonly #now: () => number
  #orders = usualOrders

  constructor(database: DatabaseSync, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** How orders go that are made from now on; those that are pending now end by the new time as well. */
  setOrders(orders: Partial<OrderFaults>): void {
    this.#orders = { ...usualOrders, ...orders }
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

  /** The profile that a number texts by; null for none. */
  messagingProfile(phoneNumber: string): string | null {
    const row = this.#database
      .prepare('SELECT profileId FROM messagingNumbers WHERE phoneNumber = ?')
      .get(phoneNumber)
    return row ? String(row.profileId) : null
  }

  setMessagingProfile(phoneNumber: string, profileId: string): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO messagingNumbers VALUES (?, ?)')
      .run(phoneNumber, profileId)
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
    const [id, createdAt] = [randomUUID(), this.#now()]
    this.#database.exec('BEGIN IMMEDIATE')
    const insert = this.#database.prepare('INSERT INTO numbers VALUES (?, ?, ?, ?, ?)')
    const bought = this.#orders.fails ? [] : phoneNumbers
    for (const number of bought) insert.run(randomUUID(), number, connectionId, customerReference, createdAt)
    this.#database
      .prepare('INSERT INTO orders VALUES (?, ?, ?, ?, ?)')
      .run(id, connectionId, customerReference, JSON.stringify(phoneNumbers), createdAt)
    if (this.#orders.fails) this.#database.prepare('INSERT INTO failedOrders VALUES (?)').run(id)
    this.#database.exec('COMMIT')
    const status = this.isPending(createdAt) ? 'pending' : this.#orders.fails ? 'failure' : 'success'
    return { id, connectionId, customerReference, phoneNumbers, createdAt, status }
  }

  /** Orders, the latest first. @param customerReference absent means all */
  orders(customerReference?: string): NumberOrder[] {
    const rows = this.#database
      .prepare(`${ORDERS} WHERE ?1 IS NULL OR customerReference = ?1 ORDER BY createdAt DESC`)
      .all(customerReference ?? null)
    return rows.map(row => this.#orderIn(row))
  }

  getOrder(id: string): NumberOrder | null {
    const row = this.#database.prepare(`${ORDERS} WHERE orders.id = ?`).get(id)
    return row ? this.#orderIn(row) : null
  }

  /** Whether what was ordered at that time is still on its way. */
  isPending(orderedAt: number): boolean {
    return this.#now() - orderedAt < this.#orders.pendingMs
  }

  /** When an order that is made now will have ended, in milliseconds from now. */
  get pendingMs(): number {
    return this.#orders.pendingMs
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
    const released = 'SELECT phoneNumber FROM numbers WHERE id = ?'
    this.#database.prepare(`DELETE FROM messagingNumbers WHERE phoneNumber IN (${released})`).run(id)
    this.#database.prepare('DELETE FROM numbers WHERE id = ?').run(id)
  }

  /** Puts a reference on a number, or takes it off. */
  setReference(id: string, customerReference: string | null): void {
    this.#database.prepare('UPDATE numbers SET customerReference = ? WHERE id = ?').run(customerReference, id)
  }

  #orderIn({ failed, phoneNumbers, ...row }: Record<string, unknown>): NumberOrder {
    const ended = failed === null ? 'success' : 'failure'
    const status = this.isPending(Number(row.createdAt)) ? 'pending' : ended
    return { ...row, status, phoneNumbers: JSON.parse(String(phoneNumbers)) } as unknown as NumberOrder
  }

  #one(sql: string, value: string): OwnedNumber | null {
    const row = this.#database.prepare(sql).get(value)
    return row ? ({ ...row } as unknown as OwnedNumber) : null
  }
}

/** As the carrier's API has it: a pattern leaves the area code out when one is asked for, and else does not. */
function matches(
  phoneNumber: string,
  { areaCode, contains = '', startsWith = '', endsWith = '' }: NumberFilter,
) {
  const asked = phoneNumber.slice(areaCode === undefined ? 2 : 5)
  return asked.includes(contains) && asked.startsWith(startsWith) && asked.endsWith(endsWith)
}
