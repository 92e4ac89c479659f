/** One of each person's, then another of each, in the order in which they wait; so many at most. */
export function byTurns<T>(waiting: readonly T[], personOf: (one: T) => string, most: number): readonly T[] {
  const turns = new Map<string, number>()
  const turnOf = (one: T): number => {
    const turn = turns.get(personOf(one)) ?? 0
    turns.set(personOf(one), turn + 1)
    return turn
  }
  const inTurn = waiting.map(one => ({ one, turn: turnOf(one) })).toSorted((a, b) => a.turn - b.turn)
  return inTurn.slice(0, most).map(({ one }) => one)
}
