import { ParleyError, type UserProfile } from '@parley/shared-contract'
import type { MemoryDatabase } from './memory-database.ts'
import type { MemoryEndpoints } from './memory-endpoints.ts'

type ProfileHandlers = Pick<MemoryEndpoints, 'updateProfile' | 'updateSettings' | 'holdLine' | 'setPhoto'>

/** What the endpoints about a person's own profile do to the memory. */
export function profileHandlers(database: MemoryDatabase, now: () => number): ProfileHandlers {
  const changeProfile = (uid: string, changed: (profile: UserProfile) => Partial<UserProfile>) =>
    database.change(uid, person => {
      const { profile } = person
      return { ...person, profile: { ...profile, ...changed(profile), updatedAt: now() } }
    })
  return {
    updateProfile({ displayName, username }, uid) {
      const others = database.everybody().filter(({ user }) => user.uid !== uid)
      if (others.some(({ profile }) => profile.username === username)) throw new ParleyError('USERNAME_TAKEN')
      changeProfile(uid, profile => ({
        displayName: displayName ?? profile.displayName,
        username: username ?? profile.username,
      }))
      return { success: true }
    },

    updateSettings({ settings }, uid) {
      const stated = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
      changeProfile(uid, profile => ({ settings: { ...profile.settings, ...stated } }))
      return { success: true }
    },

    holdLine({ browser, registration, held }, uid) {
      const since = now()
      changeProfile(uid, () => ({
        line: held ? { browser, registration, name: 'This browser', since } : null,
      }))
      return { success: true, since }
    },

    setPhoto({ image }, uid) {
      const photoURL = image && `data:image/webp;base64,${image}`
      changeProfile(uid, () => ({ photoURL }))
      return { success: true, photoURL }
    },
  }
}
