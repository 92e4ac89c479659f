import { EXPORT_TIMEOUT_MS } from '@parley/shared-contract'
import type { EndpointHandlers } from '../../http/mount.ts'
import type { AccountService } from './account-service.ts'

export const accountRoutes = (account: AccountService): EndpointHandlers<'exportData' | 'deleteAccount'> => ({
  async exportData(_input, requester, response) {
    response.setHeader('Cache-Control', 'no-store')
    return { text: account.exportData(requester.uid), longestMs: EXPORT_TIMEOUT_MS }
  },
  async deleteAccount(_input, requester) {
    await account.deleteAccount(requester)
    return { success: true }
  },
})
