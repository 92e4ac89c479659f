import { voicemailPaths } from '@parley/shared-contract'
import type { Scene } from './state.ts'

/** A call of Grace’s that was missed some minutes ago, in which she left a voicemail. @returns the id of its log */
export async function haveCallOfVoicemail({ page, player, backstage, undo }: Scene): Promise<string> {
  const timestamp = await page.evaluate(() => Date.now() - 240_000)
  const id = `${player.uid}_${timestamp}_incoming`
  const path = `users/${player.uid}/callLogs/${id}`
  undo.push(() => backstage.remove(path))
  await backstage.write(path, {
    ...{ id, userId: player.uid, callControlId: null, callLegId: null, direction: 'incoming' },
    ...{ fromNumber: '+12125550187', toNumber: player.number, status: 'missed', answered: false },
    ...{ endReason: null, duration: 0, cost: 0, timestamp, connectedAt: null, endedAt: timestamp + 25_000 },
    ...{ contactName: null, recordingUrl: voicemailPaths.audio(id), quality: null },
    ...{ createdAt: timestamp, updatedAt: timestamp },
  })
  return id
}
