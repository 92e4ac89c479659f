import { errorCodeOf, ParleyError, type UserId } from '@parley/shared-contract'
import type { CarrierCredentials } from '../../ports/carrier-credentials.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { SipStore, SipUser } from './sip-store.ts'

export interface CredentialParts {
  readonly store: SipStore
  readonly carrier: CarrierCredentials
  readonly clock: WallClock
  /** What the names of our credentials at the carrier begin with; another installation has another one. */
  readonly tag: string
}

const credentialName = (tag: string, uid: UserId, generation: number): string => `${tag}${uid}:${generation}`

/** Whose credential it is by its name; null for one that was not made here. */
export function credentialOwner(tag: string, name: string | null): UserId | null {
  if (!name?.startsWith(tag)) return null
  return /^(.+):\d+$/.exec(name.slice(tag.length))?.[1] ?? null
}

/**
 * Gives a person their next credential. Its name follows from what is stored, so whoever goes on after a crash, or after
 * an answer that was lost, finds the one that was made and makes no second one.
 * @param before what the person has; null for nothing
 * @param keep stores it @returns the SIP user that counts then
 * @returns the SIP user that counts
 * @throws ParleyError `CARRIER_UNAVAILABLE`, and those of `keep`
 */
export async function withNewCredential(
  { store, carrier, clock, tag }: CredentialParts,
  { uid, before }: { readonly uid: UserId; readonly before: SipUser | null },
  keep: (created: SipUser) => Promise<SipUser>,
): Promise<SipUser> {
  const generation = before === null ? 0 : before.generation + 1
  const credential = await carrier.createCredential(credentialName(tag, uid, generation))
  const { id: credentialId, username: sipUsername } = credential
  const created: SipUser = {
    ...{ uid, credentialId, sipUsername, generation, credentialAt: clock.now() },
    ...{ staleCredentialId: null, rotateAt: null, askedAt: before?.askedAt ?? 0 },
  }
  const drop = () => carrier.deleteCredential(credentialId).catch(() => undefined)
  const stored = await keep(created).catch(async (cause: unknown) => {
    // What was stored although nobody was told counts, and what is not known is left to the daily comparison.
    const found = await store.find(uid)
    if (found?.credentialId === credentialId) return found
    if (cause instanceof ParleyError && errorCodeOf(cause) !== 'NETWORK_ERROR') await drop()
    throw cause
  })
  // Another process was faster: its credential counts, ours goes.
  if (stored.credentialId !== credentialId) await drop()
  return stored
}
