import { createTaskLanes, type TaskLanes } from './task-lanes.ts'

export interface ServiceLanes {
  /**
   * Begins a task as soon as there is room at this push service. @param endpoint an address of it
   * @returns false when so many wait there already, and it is not begun
   */
  add(endpoint: string, task: () => Promise<void>, isUrgent: boolean): boolean
  /** Resolves when nothing waits and nothing is under way. */
  idle(): Promise<void>
}

/** Of more services than anybody knows by name the rest share their lanes. */
const MOST_SERVICES = 32
const REST = ''

/** Each push service has lanes of its own, by its origin: one that is slow, or answers nothing, holds up no other. */
export function createServiceLanes(atOnce: number, mostWaiting: number): ServiceLanes {
  const lanes = new Map<string, TaskLanes>()
  function lanesOf(service: string): TaskLanes {
    const key = lanes.has(service) || lanes.size < MOST_SERVICES ? service : REST
    const own = lanes.get(key) ?? createTaskLanes(atOnce, mostWaiting)
    lanes.set(key, own)
    return own
  }
  return {
    add: (endpoint, task, isUrgent) => lanesOf(URL.parse(endpoint)?.origin ?? REST).add(task, isUrgent),
    async idle() {
      await Promise.all([...lanes.values()].map(own => own.idle()))
    },
  }
}
