import { createHash } from 'node:crypto'
import type { Greeting, UserId } from '@parley/shared-contract'

/** Greetings that were saved before each had a place of its own lie in one of two: `a-…` in a, `b-…` in b. */
const placeOf = ({ id }: Pick<Greeting, 'id'>): string => /^[ab](?=-)/.exec(id)?.[0] ?? id

/** Where the bytes of a greeting lie, and never those of another one: nobody is told it, and it opens nothing. */
export const greetingKey = (uid: UserId, greeting: Pick<Greeting, 'id'>): string =>
  `greetings/${createHash('sha256').update(uid).digest('hex')}-${placeOf(greeting)}`
