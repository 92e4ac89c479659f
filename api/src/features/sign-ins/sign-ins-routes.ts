import type { Response } from 'express'
import type { EndpointHandlers } from '../../http/mount.ts'
import type { SignInsService } from './sign-ins-service.ts'

export const userAgentOf = ({ req }: Response): string => req.headers['user-agent'] ?? ''

export const signInsRoutes = (signIns: SignInsService): EndpointHandlers<'devices' | 'endDevices'> => ({
  async devices({ browser = null }, requester, response) {
    response.setHeader('Cache-Control', 'no-store')
    const devices = await signIns.devices(requester, userAgentOf(response), browser)
    return { success: true, devices: [...devices] }
  },
  async endDevices({ device }, requester) {
    await signIns.end(requester, device)
    return { success: true }
  },
})
