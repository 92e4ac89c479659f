import { voicemailPaths } from '@parley/shared-contract'
import type { Router } from 'express'
import type { EndpointHandlers } from '../../http/mount.ts'
import { ownerFiles } from '../../http/owner-files.ts'
import type { VoicemailService } from './voicemail-service.ts'

export const voicemailRoutes = (
  voicemails: Pick<VoicemailService, 'remove'>,
): EndpointHandlers<'deleteVoicemails'> => ({
  async deleteVoicemails({ ids, undo }, { uid }) {
    await voicemails.remove(uid, ids, undo === true)
    return { success: true }
  },
})

/** The sound of voicemails, for their owner alone. */
export const voicemailFiles = (
  voicemails: Pick<VoicemailService, 'audio'>,
  parts: Omit<Parameters<typeof ownerFiles>[0], 'path' | 'find'>,
): Router => ownerFiles({ ...parts, path: voicemailPaths.audio(':id'), find: voicemails.audio })
