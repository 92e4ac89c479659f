import type { Wish } from './click-target.ts'

/**
 * A wish with the moment, epoch milliseconds, after which nobody may carry it out, and whose it is (`personMark`): of two people of
 * one browser the other may be signed in by now. Null of an older program.
 */
export type Handover = Wish & { readonly until: number; readonly person: string | null }

const STORE = 'parley-handover'
/** Names the entry; nothing is ever served at this address. */
const ENTRY = '/parley-handover'

/**
 * Hands a wish over to the page that opens (D7): it lies beside the pages, never in an address, so that no link can bring
 * one about. It is there once: of several tabs only one takes it.
 */
export async function handOver(caches: CacheStorage, handover: Handover): Promise<void> {
  const store = await caches.open(STORE)
  await store.put(ENTRY, new Response(JSON.stringify(handover)))
}

/**
 * Takes what was handed over, for good. What asks for a call too late is handed over still, so that it is said.
 * @param now epoch milliseconds
 * @returns null when there is nothing, a call back is too old, or another tab was first
 */
export async function takeHandover(caches: CacheStorage, now: number): Promise<Handover | null> {
  const store = await caches.open(STORE)
  const entry = await store.match(ENTRY)
  if (!entry || !(await store.delete(ENTRY))) return null
  const handover = asHandover(await entry.json().catch(() => null))
  return handover !== null && (handover.kind !== 'call-back' || handover.until > now) ? handover : null
}

function asHandover(value: unknown): Handover | null {
  const { kind, until, callId, number, person = null } = (value ?? {}) as Readonly<Record<string, unknown>>
  const isWhole =
    ((kind === 'ring' || kind === 'answer') && typeof callId === 'string') ||
    (kind === 'call-back' && typeof number === 'string')
  const isPersons = person === null || typeof person === 'string'
  return isWhole && isPersons && typeof until === 'number'
    ? ({ ...(value as object), person } as Handover)
    : null
}
