import { greetingPath, voicemailPaths } from '@parley/shared-contract'
import { Router } from 'express'
import type { EndpointHandlers } from '../../http/mount.ts'
import { ownerFiles } from '../../http/owner-files.ts'
import type { GreetingsService } from './greetings-service.ts'
import type { VoicemailService } from './voicemail-service.ts'

export const voicemailRoutes = (
  voicemails: Pick<VoicemailService, 'remove'>,
  greetings: Pick<GreetingsService, 'save' | 'remove'>,
): EndpointHandlers<'deleteVoicemails' | 'saveGreeting' | 'removeGreeting'> => ({
  async deleteVoicemails({ ids, undo }, { uid }) {
    await voicemails.remove(uid, ids, undo === true)
    return { success: true }
  },
  saveGreeting: async ({ sound }, { uid }) => ({
    success: true,
    greeting: await greetings.save(uid, Buffer.from(sound, 'base64')),
  }),
  async removeGreeting(_request, { uid }) {
    await greetings.remove(uid)
    return { success: true }
  },
})

/** The sound of voicemails and of the greeting, for their owner alone. */
export const voicemailFiles = (
  voicemails: Pick<VoicemailService, 'audio'>,
  greetings: Pick<GreetingsService, 'audio'>,
  parts: Omit<Parameters<typeof ownerFiles>[0], 'path' | 'find'>,
): Router =>
  Router()
    .use(ownerFiles({ ...parts, path: voicemailPaths.audio(':id'), find: voicemails.audio }))
    .use(ownerFiles({ ...parts, path: greetingPath, find: greetings.audio }))
