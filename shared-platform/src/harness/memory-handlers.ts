import {
  COST_TOLERANCE_MICRO,
  callPriceMicro,
  callRateOf,
  ParleyError,
  type ResponseOf,
  startedMinutes,
  toCredits,
  toMicro,
  voicemailPaths,
} from '@parley/shared-contract'
import { complaintHandlers } from './memory-complaint-handlers.ts'
import type { MemoryDatabase } from './memory-database.ts'
import type { MemoryEndpoints } from './memory-endpoints.ts'
import { forwardingHandlers } from './memory-forwarding-handlers.ts'
import { greetingHandlers } from './memory-greeting-handlers.ts'
import { book } from './memory-ledger.ts'
import { messageHandlers } from './memory-message-handlers.ts'
import { numberHandlers } from './memory-number-handlers.ts'
import { paymentHandlers } from './memory-payment-handlers.ts'
import { personalDataOf } from './memory-personal-data.ts'
import { profileHandlers } from './memory-profile-handlers.ts'
import { pushHandlers } from './memory-push-handlers.ts'
import { spendingHandlers } from './memory-spending.ts'
import { statementHandlers } from './memory-statement-handlers.ts'
import { sampleRates } from './sample-data.ts'

/** What each endpoint does to the memory, and what it answers. Failures are thrown with the api's codes. */
export function memoryHandlers(database: MemoryDatabase, now: () => number): MemoryEndpoints {
  /** What each report of a call was answered with; the same report again gets the same answer (B4). */
  const answered = new Map<string, ResponseOf<'deductCredits'>>()

  return {
    createSipUser: () => ({ success: true }),

    getSipCredentials: (_request, uid) => ({
      success: true,
      credentials: { username: `harness-${uid}`, password: 'harness' },
    }),

    rates: () => ({ success: true, rates: sampleRates }),

    ...numberHandlers(database, now),
    ...forwardingHandlers(database, now),

    deductCredits({ amount, description, metadata }, uid) {
      const { callLogId = `${metadata.phoneNumber}_${now()}`, duration } = metadata
      const earlier = answered.get(callLogId)
      if (earlier) return earlier
      const { callDirection, phoneNumber } = metadata
      const price = callPriceMicro(duration, callRateOf(sampleRates, callDirection, phoneNumber))
      const expected = toCredits(price)
      if (Math.abs(toMicro(amount) - price) > COST_TOLERANCE_MICRO)
        throw new ParleyError('INVALID_COST', { expected, units: startedMinutes(duration), unit: 'minute' })
      const before = database.person(uid).profile.credits
      const entry = { type: 'call', amount: -expected, description, referenceId: callLogId } as const
      database.change(uid, person => book(person, entry, now()))
      const { credits: newCreditsBalance } = database.person(uid).profile
      const charged = toCredits(toMicro(before) - toMicro(newCreditsBalance))
      const answer = { success: true, charged, newCreditsBalance } as const
      answered.set(callLogId, answer)
      return answer
    },

    wantCall: () => ({ success: true }),
    moveCall: () => ({ success: true }),
    sendToVoicemail: () => ({ success: true }),
    endCall: () => ({ success: true }),

    ...paymentHandlers(database, now),
    ...profileHandlers(database, now),
    ...spendingHandlers(database, now),
    ...statementHandlers(database),
    ...messageHandlers(database, now),
    deleteVoicemails({ ids, undo }, uid) {
      const deletedAt = undo ? null : now()
      database.change(uid, person => ({
        ...person,
        voicemails: person.voicemails.map(one => (ids.includes(one.id) ? { ...one, deletedAt } : one)),
        calls: person.calls.map(call =>
          ids.includes(call.id)
            ? { ...call, recordingUrl: undo ? voicemailPaths.audio(call.id) : null }
            : call,
        ),
      }))
      return { success: true }
    },

    ...complaintHandlers(database),
    ...greetingHandlers(database, now),
    ...pushHandlers(database, now),

    exportData: (_request, uid) => ({ success: true, data: personalDataOf(database.person(uid)) }),

    deleteAccount(_request, uid) {
      database.remove(uid)
      return { success: true }
    },
  }
}
