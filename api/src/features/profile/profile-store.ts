import type { Settings, SettingsChange, UserId } from '@parley/shared-contract'

export interface ProfileStore {
  /** @throws ParleyError `NOT_FOUND` without a profile */
  updateProfile(
    uid: UserId,
    change: { readonly displayName?: string; readonly photoURL?: string | null },
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
    check: (after: Settings, ownNumber: string | null) => void,
  ): Promise<void>
  /** The defaults for somebody without a profile, or with settings that make no sense. */
  settings(uid: UserId): Promise<Settings>
  /** The photo that is set. @throws ParleyError `NOT_FOUND` without a profile */
  photoUrl(uid: UserId): Promise<string | null>
}
