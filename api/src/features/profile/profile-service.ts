import type { E164, LineHolder, RatesTable, Settings, SettingsChange, UserId } from '@parley/shared-contract'
import type { WallClock } from '../../ports/wall-clock.ts'
import { browserName } from './browser-name.ts'
import { checkForwarding } from './check-forwarding.ts'
import type { ProfileStore } from './profile-store.ts'

/** What of a profile its owner may change (A40). */
interface ProfileChange {
  readonly displayName?: string | undefined
  readonly username?: string | undefined
}

export interface ProfileService {
  /** @throws ParleyError `USERNAME_TAKEN` (D36) */
  updateProfile(uid: UserId, change: ProfileChange): Promise<void>
  /** @throws ParleyError for forwarding that cannot be (D26) */
  updateSettings(uid: UserId, change: SettingsChange): Promise<void>
  /**
   * D43. A call that waits for a line is sent to one that has come up (ADR 0051).
   * @param userAgent of the browser, as it says itself
   * @param isRinging a call rings there already, as its page says
   * @returns since when the line is held so
   */
  holdLine(
    uid: UserId,
    line: Pick<LineHolder, 'browser' | 'registration'>,
    userAgent: string,
    held: boolean,
    isRinging: boolean,
  ): Promise<number>
}

interface ProfileParts {
  readonly store: ProfileStore
  readonly awaited: { lineIsUp(uid: UserId, isRinging: boolean): Promise<void> }
  readonly clock: WallClock
  /** Where calls can be forwarded to. */
  readonly rates: RatesTable
}

export function createProfileService({ store, awaited, clock, rates }: ProfileParts): ProfileService {
  return {
    updateProfile(uid, { displayName, username }) {
      const change = {
        ...(displayName === undefined ? {} : { displayName }),
        ...(username === undefined ? {} : { username }),
      }
      return store.updateProfile(uid, change, clock.now())
    },
    async holdLine(uid, line, userAgent, held, isRinging) {
      const since = await store.holdLine(uid, { ...line, name: browserName(userAgent) }, held, clock.now())
      if (held) await awaited.lineIsUp(uid, isRinging)
      return since
    },
    async updateSettings(uid, change) {
      // Whoever switches something else is not held up by a number that was fine when it was chosen.
      const forwards = change.callForwarding === true || change.forwardTo !== undefined
      const check = (settings: Settings, own: E164 | null, confirmed: E164 | null) =>
        checkForwarding(settings, own, confirmed, rates)
      // Before the switch is on: from the first call on every contact is found.
      if (change.unknownToVoicemail === true) await store.makeContactsFindable(uid)
      return store.updateSettings(uid, change, clock.now(), forwards ? check : () => {})
    },
  }
}
