import { MICRO_PER_CREDIT } from './constants/index.ts'

/** D8: whole millionths of a credit. All arithmetic with money is done in this unit. */
export type MicroCredits = number

/**
 * Credits as whole micro-credits, rounded once.
 * @throws RangeError for a value that is not finite
 */
export function toMicro(credits: number): MicroCredits {
  if (!Number.isFinite(credits)) throw new RangeError('credits must be a finite number')
  const micro = Math.round(credits * MICRO_PER_CREDIT)
  return micro === 0 ? 0 : micro
}

/**
 * Exact figures: `-0.022`, `25.00`; as many places as it takes.
 * @param micro a whole number
 * @param least places: a payment has two, what a call is charged three (D45)
 */
export function exactFigures(micro: MicroCredits, least: 2 | 3 = 2): string {
  const all = Math.abs(micro).toString().padStart(7, '0')
  const places = all.slice(-6).replace(/0+$/, '').padEnd(least, '0')
  return `${micro < 0 ? '-' : ''}${all.slice(0, -6)}.${places}`
}

/** Micro-credits to credits, for showing and for `users/{uid}.credits`. */
export const toCredits = (micro: MicroCredits): number => micro / MICRO_PER_CREDIT
