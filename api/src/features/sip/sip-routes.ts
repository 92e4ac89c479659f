import type { EndpointHandlers } from '../../http/mount.ts'
import type { SipService } from './sip-service.ts'

export const sipRoutes = (sip: SipService): EndpointHandlers<'createSipUser' | 'getSipCredentials'> => ({
  // S7's body also names the mail; the one in the token is proven, so that is the one that counts.
  async createSipUser({ username }, requester) {
    await sip.createSipUser(requester, username)
    return { success: true }
  },
  async getSipCredentials(_input, requester, response) {
    response.setHeader('Cache-Control', 'no-store')
    return { success: true, credentials: await sip.credentials(requester.uid) }
  },
})
