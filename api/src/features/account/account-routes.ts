import type { EndpointHandlers } from '../../http/mount.ts'
import type { AccountService } from './account-service.ts'

export const accountRoutes = (account: AccountService): EndpointHandlers<'exportData' | 'deleteAccount'> => ({
  async exportData(_input, requester, response) {
    response.setHeader('Cache-Control', 'no-store')
    return account.exportData(requester.uid)
  },
  async deleteAccount(_input, requester) {
    await account.deleteAccount(requester)
    return { success: true }
  },
})
