import {
  FORWARDING_CODE_MS,
  FORWARDING_CODE_TRIES,
  type ForwardingState,
  ParleyError,
  sameNumber,
  type UserProfile,
} from '@parley/shared-contract'
import type { MemoryDatabase } from './memory-database.ts'
import type { MemoryEndpoints } from './memory-endpoints.ts'

type Asked = NonNullable<ForwardingState['asked']>
type ForwardingHandlers = Pick<MemoryEndpoints, 'callWithForwardingCode' | 'confirmForwarding'>

/** Nobody is called in the harness: this is what would have been said. */
const HARNESS_CODE = '123456'

const none: ForwardingState = { confirmed: null, asked: null }

/** What the endpoints about the number that calls are forwarded to do to the memory. */
export function forwardingHandlers(database: MemoryDatabase, now: () => number): ForwardingHandlers {
  const change = (uid: string, changed: (profile: UserProfile) => Partial<UserProfile>) =>
    database.change(uid, person => ({
      ...person,
      profile: { ...person.profile, ...changed(person.profile) },
    }))
  /** The number that was confirmed last, until another code is asked for, and until when its code counts: as the api has it. */
  const confirmedBy = new Map<string, Asked>()
  return {
    callWithForwardingCode({ number }, uid) {
      const { phoneNumber } = database.person(uid).profile
      if (phoneNumber === null) throw new ParleyError('NUMBER_EXPIRED')
      if (sameNumber(number, phoneNumber))
        throw new ParleyError('INVALID_REQUEST', { place: 'forwarding', number: 'own' })
      const until = now() + FORWARDING_CODE_MS
      const asked = { number, until, left: FORWARDING_CODE_TRIES }
      confirmedBy.delete(uid)
      change(uid, ({ forwarding }) => ({ forwarding: { ...none, ...forwarding, asked } }))
      return { success: true, until }
    },

    confirmForwarding({ code }, uid) {
      const { asked, confirmed } = database.person(uid).profile.forwarding ?? none
      const last = confirmedBy.get(uid)
      if (asked === null && last && now() < last.until && code === HARNESS_CODE)
        return { success: true, number: last.number }
      if (asked === null || now() >= asked.until) throw new ParleyError('FORWARDING_CODE', { left: 0 })
      if (code !== HARNESS_CODE) {
        const left = asked.left - 1
        change(uid, () => ({ forwarding: { confirmed, asked: left > 0 ? { ...asked, left } : null } }))
        throw new ParleyError('FORWARDING_CODE', { left })
      }
      const { number } = asked
      confirmedBy.set(uid, asked)
      change(uid, ({ settings }) => ({
        forwarding: { confirmed: number, asked: null },
        settings: { ...settings, forwardTo: number },
      }))
      return { success: true, number }
    },
  }
}
