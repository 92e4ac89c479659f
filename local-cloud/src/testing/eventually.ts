import { vi } from 'vitest'

/** Resolves once the check passes. It gives up late enough for a busy machine, and what comes is seen at once. */
export const eventually = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 15_000 })
