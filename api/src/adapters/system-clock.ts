import type { WallClock } from '../ports/wall-clock.ts'

export const systemClock: WallClock = { now: () => Date.now() }
