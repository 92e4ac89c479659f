import {
  type E164,
  type ForwardingState,
  forwardingStateSchema,
  knownCallSchema,
  type LineHolder,
  lineHolderSchema,
  type Settings,
  type SettingsChange,
  type UserId,
  z,
} from '@parley/shared-contract'

/** What the server reads of `users/{uid}`; the rest is the browser's. */
export const storedProfileSchema = z.object({
  username: z._default(z.nullable(z.string()), null),
  /** The number people see (D17). */
  phoneNumber: z._default(z.nullable(z.string()), null),
  photoURL: z._default(z.nullable(z.string()), null),
  line: z.optional(z.nullable(lineHolderSchema)),
  /** A call that cannot be read is none: it must keep nobody from their money. */
  call: z.catch(z.optional(z.nullable(knownCallSchema)), null),
  /** The registration that was given up last. */
  lineGivenUp: z.optional(z.string()),
  /** The registrations that had the line until another one took it, the latest last. */
  linesBefore: z.catch(z._default(z.array(z.string()), []), []),
  /** D26: one that cannot be read confirms no number. */
  forwarding: z.catch(z._default(forwardingStateSchema, { confirmed: null, asked: null }), {
    confirmed: null,
    asked: null,
  }),
  /** Some of them may be missing, or make no sense. */
  settings: z._default(z.record(z.string(), z.unknown()), {}),
})

export interface ProfileStore {
  /**
   * A new username is reserved, and the one before is free (D36).
   * @throws ParleyError `NOT_FOUND` without a profile, `USERNAME_TAKEN`
   */
  updateProfile(
    uid: UserId,
    change: { readonly displayName?: string; readonly username?: string; readonly photoURL?: string | null },
    now: number,
  ): Promise<void>
  /**
   * Changes the named settings and leaves the others, in one transaction with `check`, which sees the
   * settings as they will be and throws what forbids them.
   * @throws ParleyError `NOT_FOUND` without a profile
   */
  updateSettings(
    uid: UserId,
    change: SettingsChange,
    now: number,
    check: (after: Settings, ownNumber: string | null, confirmed: E164 | null) => void,
  ): Promise<void>
  /** The defaults for somebody without a profile, or with settings that make no sense. */
  settings(uid: UserId): Promise<Settings>
  /** D26: which number the person has confirmed. None for somebody without a profile. */
  forwarding(uid: UserId): Promise<ForwardingState>
  /** D25: whether calls from this number are not to ring. */
  hasBlocked(uid: UserId, number: E164): Promise<boolean>
  /** D25: whether a contact has this number, all digits of it: one query, which reads that contact alone. */
  hasContact(uid: UserId, number: E164): Promise<boolean>
  /**
   * Gives every contact the numbers by which `hasContact` finds it, where a page of before has written none. Doing it
   * again changes nothing.
   */
  makeContactsFindable(uid: UserId): Promise<void>
  /**
   * D43: makes a registration the holder of the line, from `now` or just after the holder before; or gives it up, so
   * that it holds the line no longer and cannot again, in whichever order the two come. Told again, it takes the line back from none
   * that has come since.
   * @returns since when the line is held so; a time before the holder's when another one has come since
   * @throws ParleyError `NOT_FOUND` without a profile
   */
  holdLine(uid: UserId, holder: Omit<LineHolder, 'since'>, held: boolean, now: number): Promise<number>
  /** Which browser's line has registered last (D43); null for nobody's, or one that was given up. */
  line(uid: UserId): Promise<LineHolder | null>
  /** The photo that is set. @throws ParleyError `NOT_FOUND` without a profile */
  photoUrl(uid: UserId): Promise<string | null>
}
