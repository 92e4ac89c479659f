import type { Condition, Reading, ReadRow, Reads } from '../live-data/reads.ts'

const fieldOf = (row: ReadRow, field: string): unknown => Reflect.get(row.data, field)

function holds(row: ReadRow, condition: Condition): boolean {
  const found = fieldOf(row, condition[0])
  if (condition[1] === 'in') return condition[2].some(value => value === found)
  const [, is, value] = condition
  if (is === '==') return found === value
  if (typeof found !== typeof value) return false
  const order = compare(found, value)
  if (is === '>=') return order >= 0
  return is === '<' ? order < 0 : order > 0
}

const compare = (a: unknown, b: unknown): number => (a === b ? 0 : (a as string) < (b as string) ? -1 : 1)

/** What the shell asks of Firestore once, over memory. */
export function memoryReads(documents: () => Readonly<Record<string, object>>): Reads {
  function found({ collection, where = [], anyOf, order, after, limit }: Reading): readonly ReadRow[] {
    const rows = Object.entries(documents()).flatMap(([path, data]) => {
      const id = path.startsWith(`${collection}/`) ? path.slice(collection.length + 1) : ''
      return id === '' || id.includes('/') ? [] : [{ id, data }]
    })
    const sign = order.direction === 'desc' ? -1 : 1
    const byPosition = (row: ReadRow, value: unknown, id: string) =>
      sign * (compare(fieldOf(row, order.by), value) || compare(row.id, id))
    return rows
      .filter(row => where.every(condition => holds(row, condition)))
      .filter(row => !anyOf || anyOf.some(all => all.every(condition => holds(row, condition))))
      .filter(row => !after || byPosition(row, ...after) > 0)
      .sort((a, b) => byPosition(a, fieldOf(b, order.by), b.id))
      .slice(0, limit)
  }
  return {
    rows: async reading => found(reading),
    async totals(reading, sumOf) {
      const rows = found(reading)
      return { count: rows.length, sum: rows.reduce((sum, row) => sum + Number(fieldOf(row, sumOf)), 0) }
    },
    async row(path) {
      const data = documents()[path]
      return data ? { id: path.slice(path.lastIndexOf('/') + 1), data } : null
    },
  }
}
