import { BLOCKED_VOICEMAIL_MS, firestorePaths, PURGE_AFTER_MS, voicemailPaths } from '@parley/shared-contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Subscriber } from '../../testing/told-calls.ts'
import { soundOf, startVoicemailPeople } from '../../testing/voicemail-people.ts'
import { voicemailKey } from './voicemail-key.ts'

const { ada, arrives, audio, comeBack, idOf, leaves, lookAfter, pass, told, wish } =
  await startVoicemailPeople('+14155550163')
afterAll(() => told.api.stop())
beforeEach(() => wish({}))

describe('A89: a voicemail is its owner’s', () => {
  async function left(): Promise<string> {
    await wish({ doNotDisturb: true })
    const call = await arrives()
    await leaves(call, soundOf(2))
    await lookAfter(0)
    await lookAfter(0)
    return idOf(call)
  }
  const remove = (ids: readonly string[], undo?: true, who: Subscriber = ada) =>
    who.call('deleteVoicemails', { userId: who.uid, ids, ...(undo && { undo }) })
  const deletedAt = async (id: string) => (await told.api.read(firestorePaths.voicemail(id)))?.deletedAt

  test('who deletes one hears it no more, and has it back within the hour', async () => {
    const id = await left()
    expect(await remove([id, 'nobody-has-this'])).toMatchObject({ status: 200 })
    expect((await audio(id)).status).toBe(404)
    const first = await deletedAt(id)
    pass(1000)
    await remove([id])
    expect(await deletedAt(id)).toBe(first)
    await remove([id], true)
    expect([await deletedAt(id), (await audio(id)).status]).toEqual([null, 200])
  })

  test('its call offers one that is deleted no longer, and one that is brought back again', async () => {
    const id = await left()
    const offered = async () => (await told.api.read(firestorePaths.callLog(ada.uid, id)))?.recordingUrl
    expect(await offered()).toBe(voicemailPaths.audio(id))
    await remove([id])
    expect(await offered()).toBeNull()
    await remove([id], true)
    expect(await offered()).toBe(voicemailPaths.audio(id))
  })

  test('after an hour it is gone, with its bytes and from its log', async () => {
    const id = await left()
    await remove([id])
    pass(PURGE_AFTER_MS + 1000)
    await remove([id], true)
    expect(await deletedAt(id)).not.toBeNull()
    await lookAfter(0)
    expect(await told.api.read(firestorePaths.voicemail(id))).toBeNull()
    expect(await told.api.dependencies.objects.get(voicemailKey(id))).toBeNull()
    expect(await told.api.read(firestorePaths.callLog(ada.uid, id))).toMatchObject({ recordingUrl: null })
  })

  test('nobody else hears it, deletes it, or is told whether there is one', async () => {
    const eve = await told.subscriber('eve', '+14155550171')
    const id = await left()
    for (const asked of [id, `${id}x`]) expect((await audio(asked, eve)).status).toBe(404)
    expect((await fetch(told.api.url + voicemailPaths.audio(id))).status).toBe(401)
    expect(await remove([id], undefined, eve)).toMatchObject({ status: 200 })
    expect(await deletedAt(id)).toBeNull()
  })

  test('D38: who leaves takes along what was left for them, and what is under way', async () => {
    // Their sign-in is a recent one.
    comeBack()
    const ruth = await told.subscriber('ruth', '+14155550172')
    await wish({ doNotDisturb: true }, ruth)
    const [kept, underWay] = [await arrives({ to: ruth.number }), await arrives({ to: ruth.number })]
    await leaves(kept, soundOf(2))
    await lookAfter(0)
    const key = voicemailKey(await idOf(kept))
    expect(await told.api.dependencies.objects.get(key)).not.toBeNull()
    await leaves(underWay, soundOf(2))
    // Its bytes were written, and nothing was noted of them yet.
    const halfKept = voicemailKey(await idOf(underWay))
    await told.api.dependencies.objects.put(halfKept, { bytes: soundOf(2), contentType: 'audio/wav' })
    expect(await ruth.call('deleteAccount', { userId: ruth.uid })).toMatchObject({ status: 200 })
    await lookAfter(0)
    for (const one of [key, halfKept]) expect(await told.api.dependencies.objects.get(one)).toBeNull()
    const everything = JSON.stringify(Object.keys(await told.api.everything()))
    expect(everything).not.toContain(firestorePaths.voicemailTake(underWay.sessionId))
    expect(everything).not.toContain(`voicemails/${ruth.uid}`)
  })

  // Last: her number's month is over by then.
  test('D25: what a blocked caller left goes after 30 days, with its bytes; that of others, and of who was unblocked, stays', async () => {
    const other = await left()
    await told.api.write(firestorePaths.blockedNumber(ada.uid, '13105550188'), { createdAt: 1 })
    const call = await arrives({ from: '+13105550188' })
    await leaves(call, soundOf(2))
    await lookAfter(0)
    const id = await idOf(call)
    await told.api.write(firestorePaths.blockedNumber(ada.uid, '13105550189'), { createdAt: 1 })
    const forgiven = await arrives({ from: '+13105550189' })
    await leaves(forgiven, soundOf(2))
    await lookAfter(0)
    await told.api.remove(firestorePaths.blockedNumber(ada.uid, '13105550189'))
    await lookAfter(BLOCKED_VOICEMAIL_MS - 60_000)
    expect(await deletedAt(id)).toBeNull()
    await lookAfter(120_000)
    expect(await deletedAt(id)).not.toBeNull()
    await lookAfter(PURGE_AFTER_MS + 1000)
    expect(await told.api.read(firestorePaths.voicemail(id))).toBeNull()
    expect(await told.api.dependencies.objects.get(voicemailKey(id))).toBeNull()
    expect(await deletedAt(other)).toBeNull()
    const kept = await told.api.read(firestorePaths.voicemail(await idOf(forgiven)))
    expect(kept).toMatchObject({ blocked: false, deletedAt: null })
  })
})

test('nothing of who calls and of what is said is in the log', () => {
  expect(told.api.logged()).toContain('carrier event')
  expect(told.api.logged()).not.toMatch(/\+1\d{10}|carrier\.test|cannot answer now/)
})
