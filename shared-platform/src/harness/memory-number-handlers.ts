import {
  COST_TOLERANCE_MICRO,
  firstNumber,
  monthsLater,
  NUMBER_HOLD_MS,
  NUMBER_MONTH_MICRO,
  ParleyError,
  renewedExpiry,
  type Transaction,
  toCredits,
  toMicro,
  type VirtualNumber,
} from '@parley/shared-contract'
import type { MemoryDatabase } from './memory-database.ts'
import type { MemoryEndpoints } from './memory-endpoints.ts'
import { book } from './memory-ledger.ts'
import { freeNumbers } from './memory-numbers.ts'
import { requireInDay } from './memory-spending.ts'
import { sampleNumber } from './sample-data.ts'

type NumberHandlers = Pick<
  MemoryEndpoints,
  | 'availableNumbers'
  | 'purchaseNumber'
  | 'ownNumbers'
  | 'renewNumber'
  | 'renewAutomatically'
  | 'releaseNumber'
>

/** Buying numbers and what comes after, over memory. Time ends none of them here. */
export function numberHandlers(database: MemoryDatabase, now: () => number): NumberHandlers {
  const isTaken = (phoneNumber: string) =>
    database.everybody().some(person => person.phoneNumbers.some(n => n.phoneNumber === phoneNumber))

  function change(uid: string, phoneNumbers: readonly VirtualNumber[]): void {
    const primary = firstNumber(phoneNumbers)?.phoneNumber ?? null
    database.change(uid, person => ({
      ...person,
      phoneNumbers,
      profile: { ...person.profile, phoneNumber: primary },
    }))
  }
  /** @returns what so many months cost */
  function requireCredits(uid: string, months: number, place: 'action' | 'renewal'): number {
    const need = toCredits(months * NUMBER_MONTH_MICRO)
    const { credits: have } = database.person(uid).profile
    if (toMicro(have) < toMicro(need)) throw new ParleyError('INSUFFICIENT_CREDITS', { place, need, have })
    return need
  }
  function pay(uid: string, months: number, about: VirtualNumber, type: 'number' | 'renewal'): number {
    const cost = requireCredits(uid, months, type === 'number' ? 'action' : 'renewal')
    requireInDay(database.person(uid), cost, now())
    const description = `${about.phoneNumber} for ${months} ${months === 1 ? 'month' : 'months'}`
    const entry: Pick<Transaction, 'type' | 'amount' | 'description' | 'referenceId'> = {
      ...{ type, amount: -cost, description, referenceId: about.id },
    }
    database.change(uid, person => book(person, entry, now()))
    return cost
  }
  function ownNumber(uid: string, id: string): VirtualNumber {
    const number = database.person(uid).phoneNumbers.find(one => one.id === id)
    if (!number) throw new ParleyError('NOT_FOUND')
    return number
  }
  const others = (uid: string, id: string) => database.person(uid).phoneNumbers.filter(one => one.id !== id)
  const balance = (uid: string) => database.person(uid).profile.credits

  return {
    availableNumbers: request => ({ success: true, numbers: freeNumbers(request, isTaken) }),

    purchaseNumber({ phoneNumber, months }, uid) {
      if (isTaken(phoneNumber)) throw new ParleyError('NUMBER_TAKEN')
      const expiryDate = monthsLater(now(), months)
      const bought = { ...sampleNumber(uid, phoneNumber, now()), purchaseDate: now(), expiryDate }
      pay(uid, months, bought, 'number')
      change(uid, [...database.person(uid).phoneNumbers, bought])
      const { id: phoneNumberId } = bought
      return { success: true, phoneNumberId, phoneNumber, expiryDate, newCreditsBalance: balance(uid) }
    },

    ownNumbers: (_request, uid) => ({
      success: true,
      numbers: database.person(uid).phoneNumbers.map(number => ({
        ...number,
        heldUntil: number.active ? null : number.expiryDate + NUMBER_HOLD_MS,
      })),
    }),

    renewNumber({ phoneNumberId, months, totalCost, expiryDate: shown }, uid) {
      const price = months * NUMBER_MONTH_MICRO
      if (Math.abs(toMicro(totalCost) - price) > COST_TOLERANCE_MICRO)
        throw new ParleyError('INVALID_COST', { expected: toCredits(price), units: months, unit: 'month' })
      const number = ownNumber(uid, phoneNumberId)
      const expiryDate = renewedExpiry(now(), number.expiryDate, months)
      requireCredits(uid, months, 'renewal')
      if (shown !== undefined && shown !== number.expiryDate)
        throw new ParleyError('CONFLICT', { place: 'renewal' })
      const creditsUsed = pay(uid, months, number, 'renewal')
      const { renewalCount } = number
      const renewed = { ...number, active: true, expiryDate, lastRenewalDate: now() }
      change(uid, [...others(uid, number.id), { ...renewed, renewalCount: renewalCount + 1 }])
      return {
        success: true,
        phoneNumber: number.phoneNumber,
        oldExpiryDate: number.expiryDate,
        newExpiryDate: expiryDate,
        renewalMonths: months,
        creditsUsed,
        newCreditsBalance: balance(uid),
      }
    },

    renewAutomatically({ phoneNumberId, on }, uid) {
      const number = ownNumber(uid, phoneNumberId)
      if (on && !number.active) throw new ParleyError('NUMBER_EXPIRED')
      change(uid, [...others(uid, number.id), { ...number, renewAutomatically: on }])
      return { success: true }
    },

    releaseNumber({ phoneNumberId }, uid) {
      change(uid, others(uid, ownNumber(uid, phoneNumberId).id))
      return { success: true }
    },
  }
}
