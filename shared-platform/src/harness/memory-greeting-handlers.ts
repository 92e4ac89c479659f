import { GREETING_RATE, ParleyError } from '@parley/shared-contract'
import { readWav } from '@parley/shared-contract/wav'
import type { MemoryDatabase } from './memory-database.ts'
import type { MemoryEndpoints } from './memory-endpoints.ts'

/** What the endpoints about the greeting of voicemail do to the memory. */
export const greetingHandlers = (
  database: MemoryDatabase,
  now: () => number,
): Pick<MemoryEndpoints, 'saveGreeting' | 'removeGreeting'> => ({
  saveGreeting({ sound }, uid) {
    const bytes = Uint8Array.from(atob(sound), sign => sign.charCodeAt(0))
    const [samples] = readWav(bytes)?.channels ?? []
    if (!samples) throw new ParleyError('INVALID_GREETING')
    const seconds = Math.round((10 * samples.length) / GREETING_RATE) / 10
    const greeting = { id: `greeting-${now()}`, seconds, at: now() }
    database.change(uid, person => ({
      ...person,
      profile: { ...person.profile, greeting },
      greetingSound: bytes,
    }))
    return { success: true, greeting }
  },
  removeGreeting(_request, uid) {
    database.change(uid, person => ({
      ...person,
      profile: { ...person.profile, greeting: null },
      greetingSound: undefined,
    }))
    return { success: true }
  },
})
