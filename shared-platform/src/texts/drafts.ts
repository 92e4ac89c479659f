import { DRAFT_KEPT_MS, digitsOf, type E164, type UserId, z } from '@parley/shared-contract'
import { type DeviceStorage, stored } from '@parley/shared-contract/device'

const KEY = 'parley.drafts'

const draftsSchema = z.object({
  owner: z.string(),
  drafts: z.record(z.string(), z.object({ text: z.string(), at: z.number() })),
})

/** What is half written on this device, by thread. Of one person at a time: whoever writes next finds nothing of others. */
export interface Drafts {
  read(owner: UserId, peer: E164): string
  keep(owner: UserId, peer: E164, text: string): void
  forget(): void
}

/** @param storage null where the browser has none: then only this page remembers */
export function createDrafts(storage: DeviceStorage | null, now: () => number): Drafts {
  const kept = stored(storage, KEY, draftsSchema)
  const draftsOf = (owner: UserId) => {
    const all = kept.read()
    const drafts = all?.owner === owner ? Object.entries(all.drafts) : []
    return drafts.filter(([, { at }]) => now() - at <= DRAFT_KEPT_MS)
  }
  return {
    read: (owner, peer) => draftsOf(owner).find(([digits]) => digits === digitsOf(peer))?.[1].text ?? '',
    keep(owner, peer, text) {
      const others = draftsOf(owner).filter(([digits]) => digits !== digitsOf(peer))
      const mine = text.trim() === '' ? [] : [[digitsOf(peer), { text, at: now() }] as const]
      const drafts = [...others, ...mine]
      if (drafts.length > 0) kept.write({ owner, drafts: Object.fromEntries(drafts) })
      else kept.clear()
    },
    forget: kept.clear,
  }
}
