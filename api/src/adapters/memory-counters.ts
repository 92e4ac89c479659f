import { MemoryStore } from 'express-rate-limit'
import type { RequestCounters } from '../ports/request-counters.ts'

/** Requests counted in this process alone: another one counts anew. */
export const memoryCounters: RequestCounters = { of: () => new MemoryStore() }
