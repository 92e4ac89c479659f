import type { EndpointHandlers } from '../../http/mount.ts'
import type { ForwardingService } from './forwarding-service.ts'

export const forwardingRoutes = (
  forwarding: ForwardingService,
): EndpointHandlers<'callWithForwardingCode' | 'confirmForwarding'> => ({
  async callWithForwardingCode({ number }, requester) {
    return { success: true, ...(await forwarding.callWithCode(requester.uid, number)) }
  },
  async confirmForwarding({ code }, requester) {
    return { success: true, ...(await forwarding.confirm(requester.uid, code)) }
  },
})
