export interface TaskLanes {
  /**
   * Begins a task as soon as there is room, those that are urgent first.
   * @param task what it rejects with is its own affair
   * @returns false when so many wait already, and it is not begun
   */
  add(task: () => Promise<void>, isUrgent: boolean): boolean
  /** Resolves when nothing waits and nothing is under way. */
  idle(): Promise<void>
}

/** Tasks that nobody waits for: so many at once, so many that wait at most. */
export function createTaskLanes(atOnce: number, mostWaiting: number): TaskLanes {
  const urgent: (() => Promise<void>)[] = []
  const others: (() => Promise<void>)[] = []
  const waitingForIdle: (() => void)[] = []
  let underWay = 0

  function begin(): void {
    while (underWay < atOnce) {
      const task = urgent.shift() ?? others.shift()
      if (!task) break
      underWay += 1
      void task()
        .catch(() => {})
        .finally(() => {
          underWay -= 1
          begin()
        })
    }
    if (underWay === 0) for (const resolve of waitingForIdle.splice(0)) resolve()
  }

  return {
    add(task, isUrgent) {
      if (urgent.length + others.length >= mostWaiting) return false
      ;(isUrgent ? urgent : others).push(task)
      begin()
      return true
    },
    idle: () =>
      underWay === 0 ? Promise.resolve() : new Promise(resolve => void waitingForIdle.push(resolve)),
  }
}
