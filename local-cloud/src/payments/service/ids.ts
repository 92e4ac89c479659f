import { randomBytes } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** `pi_3Qx…`: the prefix says what it is, the rest cannot be guessed. */
export const newId = (prefix: string): string =>
  `${prefix}_${Array.from(randomBytes(24), byte => LETTERS[byte % LETTERS.length]).join('')}`
