import { createHash, randomUUID } from 'node:crypto'
import type { Greeting, UserId } from '@parley/shared-contract'

/** The two places of a person's greetings: what callers hear lies in one, and the next is written into the other. */
const slots = ['a', 'b'] as const
type Slot = (typeof slots)[number]

const slotOf = ({ id }: Pick<Greeting, 'id'>): Slot => (id.startsWith('b') ? 'b' : 'a')

const keyIn = (uid: UserId, slot: Slot): string =>
  `greetings/${createHash('sha256').update(uid).digest('hex')}-${slot}`

/** Where the bytes of a greeting lie: nobody is told it, and it opens nothing. */
export const greetingKey = (uid: UserId, greeting: Pick<Greeting, 'id'>): string =>
  keyIn(uid, slotOf(greeting))

/** Where bytes of a person's greetings may lie, whatever was cut short: so nothing is left that nobody knows of. */
export const greetingKeys = (uid: UserId): readonly string[] => slots.map(slot => keyIn(uid, slot))

/** The id of the greeting that follows this one: its bytes take nothing's place that callers hear. */
export const nextGreetingId = (before: Pick<Greeting, 'id'> | null): string =>
  `${before && slotOf(before) === 'a' ? 'b' : 'a'}-${randomUUID()}`
