import { type CallRecord, voicemailPaths } from '@parley/shared-contract'
import type { Behind } from './state.ts'

/** A call of Grace’s that was missed some minutes ago. @param change what else its log says, by its id @returns the id */
export async function haveCall(
  { page, player, backstage, undo }: Behind,
  change: (id: string) => Partial<CallRecord>,
): Promise<string> {
  const timestamp = await page.evaluate(() => Date.now() - 240_000)
  const id = `${player.uid}_${timestamp}_incoming`
  const path = `users/${player.uid}/callLogs/${id}`
  undo.push(() => backstage.remove(path))
  await backstage.write(path, {
    ...{ id, userId: player.uid, callControlId: null, callLegId: null, direction: 'incoming' },
    ...{ fromNumber: '+12125550187', toNumber: player.number, status: 'missed', answered: false },
    ...{ endReason: null, duration: 0, cost: 0, timestamp, connectedAt: null, endedAt: timestamp + 25_000 },
    ...{ contactName: null, recordingUrl: null, quality: null, createdAt: timestamp, updatedAt: timestamp },
    ...change(id),
  })
  return id
}

/** What a call says in which a voicemail was left. */
export const withVoicemail = (id: string): Partial<CallRecord> => ({ recordingUrl: voicemailPaths.audio(id) })
