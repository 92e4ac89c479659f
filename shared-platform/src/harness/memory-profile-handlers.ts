import { ParleyError, type UserProfile } from '@parley/shared-contract'
import type { MemoryDatabase } from './memory-database.ts'
import type { MemoryEndpoints } from './memory-endpoints.ts'

/** The device that the harness itself is. */
const THIS_DEVICE = '1'

type ProfileHandlers = Pick<
  MemoryEndpoints,
  'updateProfile' | 'updateSettings' | 'holdLine' | 'setPhoto' | 'devices' | 'endDevices'
>

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
      const { profile } = database.person(uid)
      const after = { ...profile.settings, ...stated }
      const isChosen = stated.callForwarding === true || stated.forwardTo !== undefined
      if (isChosen && after.callForwarding && after.forwardTo === null)
        throw new ParleyError('INVALID_REQUEST', { place: 'forwarding', number: 'missing' })
      if (isChosen && after.callForwarding && after.forwardTo !== profile.forwarding?.confirmed)
        throw new ParleyError('FORWARDING_UNCONFIRMED')
      changeProfile(uid, () => ({ settings: after }))
      return { success: true }
    },

    holdLine({ browser, registration, held }, uid) {
      const since = now()
      changeProfile(uid, () => ({
        line: held ? { browser, registration, name: 'This browser', since } : null,
      }))
      return { success: true, since }
    },

    devices(_request, uid) {
      const devices = Object.entries(database.person(uid).profile.signIns ?? {})
        .filter(([, { endedAt }]) => endedAt === null)
        .map(([id, { name, seenAt }]) => ({ id, name, seenAt, isThis: id === THIS_DEVICE }))
      return { success: true, devices }
    },

    endDevices({ device }, uid) {
      const named = device === 'this' ? THIS_DEVICE : device
      const isEnded = (id: string) => (device === 'others' ? id !== THIS_DEVICE : id === named)
      changeProfile(uid, ({ signIns = {} }) => ({
        signIns: Object.fromEntries(
          Object.entries(signIns).map(([id, signIn]) => [
            id,
            isEnded(id) ? { ...signIn, endedAt: now() } : signIn,
          ]),
        ),
      }))
      return { success: true }
    },

    setPhoto({ image }, uid) {
      const photoURL = image && `data:image/webp;base64,${image}`
      changeProfile(uid, () => ({ photoURL }))
      return { success: true, photoURL }
    },
  }
}
