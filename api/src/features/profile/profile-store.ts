import type { SettingsChange, UserId } from '@parley/shared-contract'

export interface ProfileStore {
  /** @throws ParleyError `NOT_FOUND` without a profile */
  updateProfile(uid: UserId, change: { readonly displayName?: string }, now: number): Promise<void>
  /** Changes the named settings and leaves the others. @throws ParleyError `NOT_FOUND` without a profile */
  updateSettings(uid: UserId, change: SettingsChange, now: number): Promise<void>
}
