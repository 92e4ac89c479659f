import type { EndpointHandlers } from '../../http/mount.ts'
import { userAgentOf } from '../sign-ins/sign-ins-routes.ts'
import type { SignInsService } from '../sign-ins/sign-ins-service.ts'
import type { SipService } from './sip-service.ts'

export const sipRoutes = (
  sip: SipService,
  signIns: Pick<SignInsService, 'see'>,
): EndpointHandlers<'createSipUser' | 'getSipCredentials'> => ({
  // S7's body also names the mail; the one in the token is the identity provider's word, so that is the one that counts.
  async createSipUser({ username }, requester) {
    await sip.createSipUser(requester, username)
    return { success: true }
  },
  async getSipCredentials({ browser = null }, requester, response) {
    response.setHeader('Cache-Control', 'no-store')
    const credentials = await sip.credentials(requester)
    await signIns.see(requester, userAgentOf(response), browser)
    return { success: true, credentials }
  },
})
