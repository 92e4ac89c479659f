import type { WallClock } from '../ports/wall-clock.ts'

export const wallClock: WallClock = { now: () => Date.now() }
