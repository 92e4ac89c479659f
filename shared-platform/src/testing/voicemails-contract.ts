import { userIdOf, type Voicemail } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { sampleVoicemail } from '../harness/sample-data.ts'
import type { Platform } from '../platform.ts'
import { whenLive } from './threads-contract.ts'

interface VoicemailsUnderTest {
  readonly platform: Platform
  /** Leaves voicemails for the user, the newest first. */
  leaveVoicemails(voicemails: readonly Voicemail[]): Promise<void>
}

/** The guarantees of Voicemails, as part of the platform's contract. The person starts without any. */
export function voicemailsContract(start: () => Promise<VoicemailsUnderTest>): void {
  async function left(count: number, changed: (n: number) => Partial<Voicemail> = () => ({})) {
    const tested = await start()
    const session = tested.platform.session$.value
    const userId = userIdOf(session) ?? ''
    const voicemails = Array.from({ length: count }, (_, n) =>
      sampleVoicemail({ userId, id: `${userId}-${100 + n}`, timestamp: 1_000 + n, ...changed(n) }),
    ).toReversed()
    await tested.leaveVoicemails(voicemails)
    return { ...tested, userId, ids: voicemails.map(({ id }) => id) }
  }
  const idsOf = (voicemails: readonly Voicemail[]) => voicemails.map(({ id }) => id)

  test('D24: the latest twenty voicemails are live, and pages have every one once', async () => {
    const { platform, ids } = await left(23)
    const live = await whenLive(platform.live.voicemails$, list => list.length === 20)
    expect(idsOf(live)).toEqual(ids.slice(0, 20))
    const first = await platform.voicemails.page({ after: null, limit: 15 })
    const second = await platform.voicemails.page({ after: first.next, limit: 15 })
    expect([...idsOf(first.voicemails), ...idsOf(second.voicemails)]).toEqual(ids)
    expect(second.next).toBeNull()
  })

  test('D24: new ones are counted until they were listened to, but not those of blocked callers or deleted ones', async () => {
    const { platform, userId, ids } = await left(4, n => ({
      blocked: n === 0,
      deletedAt: n === 1 ? 5 : null,
    }))
    const { live, voicemails } = platform
    expect((await whenLive(live.unheardVoicemails$, list => list.length > 0)).toSorted()).toEqual([
      `${userId}-102`,
      `${userId}-103`,
    ])
    // What is counted is known first.
    expect(idsOf(await whenLive(live.voicemails$, list => list.length === 3))).toEqual([
      `${userId}-103`,
      `${userId}-102`,
      `${userId}-100`,
    ])
    const [latest = ''] = ids
    await voicemails.setListened(latest, true)
    await whenLive(live.unheardVoicemails$, list => list.length === 1)
    expect(await voicemails.voicemail(latest)).toMatchObject({ listenedAt: expect.any(Number) })
    await voicemails.setListened(latest, false)
    await whenLive(live.unheardVoicemails$, list => list.length === 2)
  })

  test('D25: what a caller left who is unblocked counts like all others again', async () => {
    const { platform, userId } = await left(2, n => ({ blocked: n === 0, from: '+12125550187' }))
    const { live, contacts, voicemails } = platform
    await contacts.block('+12125550187')
    await whenLive(live.blocked$, list => list.length === 1)
    await whenLive(live.unheardVoicemails$, list => list.length === 1)
    await contacts.unblock('+12125550187')
    await whenLive(live.unheardVoicemails$, list => list.length === 2)
    expect(await voicemails.voicemail(`${userId}-100`)).toMatchObject({ blocked: false })
  })

  test('D24: what is deleted is in no list and not counted, and can be brought back', async () => {
    const { platform, ids } = await left(3)
    const { live, voicemails } = platform
    await voicemails.remove(ids.slice(0, 2))
    expect(idsOf(await whenLive(live.voicemails$, list => list.length === 1))).toEqual(ids.slice(2))
    await whenLive(live.unheardVoicemails$, list => list.length === 1)
    expect(idsOf((await voicemails.page({ after: null, limit: 5 })).voicemails)).toEqual(ids.slice(2))
    expect(await voicemails.voicemail(ids[0] ?? '')).toMatchObject({ deletedAt: expect.any(Number) })
    await voicemails.restore(ids.slice(0, 2))
    expect(idsOf(await whenLive(live.voicemails$, list => list.length === 3))).toEqual(ids)
  })

  test('D24: one is read by its id, and its sound by its address; of none there is nothing', async () => {
    const { platform, ids } = await left(1)
    const voicemail = await platform.voicemails.voicemail(ids[0] ?? '')
    expect(voicemail).toMatchObject({ duration: 12, transcriptStatus: 'none' })
    const sound = await platform.voicemails.sound({ audioPath: voicemail?.audioPath ?? '' })
    expect(sound.type).toBe('audio/wav')
    expect(await platform.voicemails.voicemail('nobody-has-this')).toBeNull()
    expect(await platform.voicemails.voicemail('no/id')).toBeNull()
    await expect(
      platform.voicemails.sound({ audioPath: '/api/voicemails/nobody-has-this/audio' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
}
