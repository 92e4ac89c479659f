import type { EndpointHandlers } from '../../http/mount.ts'
import { noteKept } from '../../http/rate-limit.ts'
import type { ComplaintsService } from './complaints-service.ts'

export const complaintsRoutes = (
  complaints: ComplaintsService,
): EndpointHandlers<'reportSpam' | 'reportProblem' | 'contact'> => ({
  async reportSpam({ source, id, undo }, { uid }) {
    await complaints.spam(uid, { source, id }, undo === true)
    return { success: true }
  },
  async reportProblem({ callLogId, problem, words }, { uid }) {
    await complaints.problem(uid, callLogId, { problem, words })
    return { success: true }
  },
  async contact({ website, ...written }, { uid }, response) {
    if (!website && (await complaints.message(uid, written))) noteKept(response)
    return { success: true }
  },
})
