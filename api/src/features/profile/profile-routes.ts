import type { EndpointHandlers } from '../../http/mount.ts'
import type { ProfileService } from './profile-service.ts'

/** The schemas are the allow-list: what they do not name never gets this far (A40). */
export const profileRoutes = (
  profile: ProfileService,
): EndpointHandlers<'updateProfile' | 'updateSettings' | 'holdLine'> => ({
  async updateProfile({ displayName, username }, requester) {
    await profile.updateProfile(requester.uid, { displayName, username })
    return { success: true }
  },
  async holdLine({ browser, registration, held, isRinging = false }, requester, { req }) {
    const userAgent = req.headers['user-agent'] ?? ''
    const line = { browser, registration }
    return { success: true, since: await profile.holdLine(requester.uid, line, userAgent, held, isRinging) }
  },
  async updateSettings({ settings }, requester) {
    await profile.updateSettings(requester.uid, settings)
    return { success: true }
  },
})
