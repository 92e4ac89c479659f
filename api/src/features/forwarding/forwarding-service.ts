import {
  type E164,
  FORWARDING_CODE_CALL_SECONDS,
  ParleyError,
  type RatesTable,
  type UserId,
} from '@parley/shared-contract'
import type { CarrierAccount } from '../../ports/carrier-account.ts'
import type { CodeCallEvent } from '../../ports/carrier-news.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import { isInService } from '../numbers/number-purchase.ts'
import type { NumbersStore } from '../numbers/numbers-store.ts'
import { checkDestination } from '../profile/check-forwarding.ts'
import type { ForwardingStore } from './forwarding-store.ts'
import { codeHashOf, newCallToken, spokenCodeOf, tokenHashOf, wordsOf } from './spoken-code.ts'

/** Confirms the numbers that people have their calls forwarded to (D26): whoever can pick up there may have them. */
export interface ForwardingService {
  /**
   * Has the carrier call the number and say a code. The call costs the person nothing; how many there may be is limited instead.
   * @returns until when the code counts
   * @throws ParleyError `FORWARDING_LIMIT`, `INVALID_REQUEST` for a number of Parley, the code of what makes the number impossible,
   * `NUMBER_EXPIRED` without a number of one's own in service, `CARRIER_UNAVAILABLE`: if it rings all the same, its code counts
   */
  callWithCode(uid: UserId, number: E164): Promise<{ readonly until: number }>
  /** @throws ParleyError `FORWARDING_CODE` for one that is wrong, or does not count any more */
  confirm(uid: UserId, code: string): Promise<{ readonly number: E164 }>
  /** What the carrier tells of such a call. @returns false when it is none of ours */
  hear(event: CodeCallEvent): Promise<boolean>
}

interface ForwardingParts {
  readonly store: ForwardingStore
  readonly numbers: Pick<NumbersStore, 'find'>
  readonly carrier: Pick<CarrierAccount, 'dial' | 'speak' | 'hangUp'>
  readonly clock: WallClock
  readonly rates: RatesTable
  /** Calls of other connections are not ours (A62). */
  readonly connectionId: string
}

export function createForwardingService(parts: ForwardingParts): ForwardingService {
  const { store, numbers, carrier, clock, rates, connectionId } = parts

  /** The number that the call with the code comes from. */
  async function ownNumber(uid: UserId): Promise<E164> {
    const own = await store.ownNumber(uid)
    const number = own === null ? null : await numbers.find(own)
    if (number?.userId !== uid || !isInService(number, clock.now())) throw new ParleyError('NUMBER_EXPIRED')
    return number.phoneNumber
  }

  return {
    async callWithCode(uid, number) {
      const from = await ownNumber(uid)
      checkDestination(number, from, rates)
      if ((await numbers.find(number)) !== null)
        throw new ParleyError('INVALID_REQUEST', { place: 'forwarding', number: 'ours' })
      const token = newCallToken()
      const tokenHash = tokenHashOf(token)
      const codeHash = codeHashOf(spokenCodeOf(token), tokenHash)
      const { until } = await store.ask(uid, { number, tokenHash, codeHash }, clock.now())
      const seconds = FORWARDING_CODE_CALL_SECONDS
      const order = {
        ...{ from, to: number, ringSeconds: seconds, timeLimitSeconds: seconds },
        ...{ commandId: `code-${tokenHash}`, codeCall: { uid, token } },
      }
      const call = await carrier.dial(order).catch(async (error: unknown) => {
        if (await store.hide(uid, tokenHash)) throw error
      })
      if (call === null) {
        await store.takeBack(uid, tokenHash)
        throw new ParleyError('DESTINATION_BLOCKED')
      }
      if (call) await store.noteCall(call.sessionId, clock.now())
      return { until }
    },
    async confirm(uid, code) {
      const outcome = await store.confirm(uid, code, clock.now())
      if ('number' in outcome) return outcome
      throw new ParleyError('FORWARDING_CODE', { left: outcome.left })
    },
    async hear({ type, uid, token, callControlId, sessionId, connectionId: of }) {
      const tokenHash = tokenHashOf(token)
      if (of !== connectionId || !(await store.heard(uid, tokenHash, sessionId, clock.now()))) return false
      const command = { callControlId, commandId: `code-${type}-${tokenHash}` }
      if (type === 'answered') await carrier.speak({ ...command, words: wordsOf(spokenCodeOf(token)) })
      if (type === 'spoken') await carrier.hangUp(callControlId, command.commandId)
      return true
    },
  }
}
