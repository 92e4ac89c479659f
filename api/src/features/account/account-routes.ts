import type { EndpointHandlers } from '../../http/mount.ts'
import type { AccountService } from './account-service.ts'

export const accountRoutes = (account: AccountService): EndpointHandlers<'exportData' | 'deleteAccount'> => ({
  async exportData(_input, caller, response) {
    response.setHeader('Cache-Control', 'no-store')
    return { success: true, data: await account.exportData(caller.uid) }
  },
  async deleteAccount(_input, caller) {
    await account.deleteAccount(caller)
    return { success: true }
  },
})
