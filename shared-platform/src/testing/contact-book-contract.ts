import type { Contact, ContactDraft, Live } from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import { filter, firstValueFrom, map } from 'rxjs'
import { expect, test } from 'vitest'
import type { Platform } from '../platform.ts'

const grace: ContactDraft = {
  displayName: 'Grace Hopper',
  numbers: [{ e164: '+12125550187', label: 'work' }],
  email: 'grace@parley.test',
  company: null,
  notes: null,
  favorite: true,
}
const echo: ContactDraft = { ...grace, displayName: 'Echo', numbers: [], email: null, favorite: false }

/** Resolves with the list as soon as the condition is true for it. */
const when = <T>(live$: Behavior<Live<readonly T[]>>, holds: (list: readonly T[]) => boolean) =>
  firstValueFrom(
    live$.pipe(
      filter(live => live.state === 'ready'),
      map(live => live.value),
      filter(holds),
    ),
  )

/** The guarantees of ContactBook, as part of the platform's contract. The person starts without contacts. */
export function contactBookContract(start: () => Promise<{ readonly platform: Platform }>): void {
  const withTwo = async () => {
    const { platform } = await start()
    await platform.contacts.save([{ draft: grace }, { draft: echo }])
    const [first, second] = await when(platform.live.contacts$, list => list.length === 2)
    return { platform, first: first as Contact, second: second as Contact }
  }

  test('keeps contacts in the order of their names', async () => {
    const { first, second } = await withTwo()
    expect(first).toMatchObject(echo)
    expect(second).toMatchObject(grace)
    expect(first.id).not.toBe(second.id)
  })

  test('changes a contact under its id and first time', async () => {
    const { platform, first } = await withTwo()
    await platform.contacts.save([{ draft: { ...echo, displayName: 'Zoe' }, existing: first }])
    const list = await when(platform.live.contacts$, all => all.at(-1)?.displayName === 'Zoe')
    expect(list).toHaveLength(2)
    expect(list[1]).toMatchObject({ id: first.id, createdAt: first.createdAt })
  })

  test('a photo stays with its contact until it is taken away', async () => {
    const { platform, first } = await withTwo()
    const photoURL = 'data:image/webp;base64,UklGRg=='
    const photo = (expected: string | null) =>
      when(platform.live.contacts$, list => list[0]?.photoURL === expected)
    await platform.contacts.save([{ draft: { ...echo, photoURL }, existing: first }])
    const [shown] = await photo(photoURL)
    await platform.contacts.save([{ draft: { ...echo, company: 'Acme' }, existing: shown as Contact }])
    const [kept] = await when(platform.live.contacts$, list => list[0]?.company === 'Acme')
    expect(kept?.photoURL).toBe(photoURL)
    await platform.contacts.save([{ draft: { ...echo, photoURL: null }, existing: kept as Contact }])
    await photo(null)
  })

  test('removes a contact, twice without complaint, and brings it back as it was', async () => {
    const { platform, first } = await withTwo()
    await platform.contacts.remove(first.id)
    await platform.contacts.remove(first.id)
    await when(platform.live.contacts$, list => list.length === 1)
    await platform.contacts.save([{ draft: first, existing: first }])
    const list = await when(platform.live.contacts$, all => all.length === 2)
    expect(list[0]).toMatchObject({ ...first, updatedAt: expect.any(Number) })
  })

  test('a blocked number is listed once, and no more after it is unblocked', async () => {
    const { platform } = await start()
    await platform.contacts.block('+12125550187')
    await platform.contacts.block('+12125550187')
    const blocked = await when(platform.live.blocked$, list => list.length > 0)
    expect(blocked).toEqual([{ id: '12125550187', createdAt: expect.any(Number) }])
    await platform.contacts.unblock('+12125550187')
    await when(platform.live.blocked$, list => list.length === 0)
  })
}
