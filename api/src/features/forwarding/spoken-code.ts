import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { FORWARDING_CODE_DIGITS } from '@parley/shared-contract'

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** By this the call that says a code is known again. The carrier keeps it with the call; here only its hash is kept. */
export const newCallToken = (): string => randomBytes(24).toString('base64url')

export const tokenHashOf = (token: string): string => hashOf(`token:${token}`).toString('base64url')

/** The code that this call says, whichever process has it say it, and however often. */
export function spokenCodeOf(token: string): string {
  const number = hashOf(`code:${token}`).readUIntBE(0, 6) % 10 ** FORWARDING_CODE_DIGITS
  return String(number).padStart(FORWARDING_CODE_DIGITS, '0')
}

/** What is kept of a code: with the hash of its call, so that two equal ones do not look alike. */
export const codeHashOf = (code: string, tokenHash: string): string =>
  hashOf(`${tokenHash}:${code}`).toString('base64url')

/** Takes as long for a wrong one as for the right one. */
export const isSameHash = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other))

/** D26: what is said: twice, digit by digit, and what it is for, so that whoever did not ask for it gives it to nobody. */
export function wordsOf(code: string): string {
  const digits = [...code].join('. ')
  const again = `${digits}.`
  return (
    'This is Parley. Somebody wants to forward their calls to this number. If it was not you, hang up. ' +
    `Your code is: ${again} Once more: ${again}`
  )
}
