import type { Response } from 'express'
import type { EndpointHandlers } from '../../http/mount.ts'
import type { SignInsService } from './sign-ins-service.ts'

export const userAgentOf = ({ req }: Response): string => req.headers['user-agent'] ?? ''

export const signInsRoutes = (signIns: SignInsService): EndpointHandlers<'devices' | 'endDevices'> => ({
  async devices(_input, requester, response) {
    response.setHeader('Cache-Control', 'no-store')
    return { success: true, devices: [...(await signIns.devices(requester, userAgentOf(response)))] }
  },
  async endDevices({ device }, requester) {
    await signIns.end(requester, device)
    return { success: true }
  },
})
