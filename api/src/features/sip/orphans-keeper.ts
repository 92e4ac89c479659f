import type { UserId } from '@parley/shared-contract'
import { type Keeper, tryEach } from '../../concurrency/rounds.ts'
import type { OwnedCredential } from '../../ports/carrier-credentials.ts'
import { type CredentialParts, credentialOwner } from './new-credential.ts'

const DAY_MS = 86_400_000
const RETRY_MS = 3_600_000
/** A younger credential may be one that is just being stored. */
const YOUNG_MS = 3_600_000
/** Beyond so many, and beyond one of a hundred, it is the comparison that is wrong: somebody has to look. */
const MOST_DELETED = 20

interface Nobodys {
  readonly id: string
  /** For whom it was made. */
  readonly owner: UserId
}

/**
 * Once a day, in one of all processes: deletes the credentials at the carrier that were made here and are nobody's, left
 * over from a sign-up that was undone, or a replacement that was cut off.
 */
export function createOrphansKeeper({ store, carrier, clock, tag }: CredentialParts): Keeper {
  async function nobodysAmong(credentials: readonly OwnedCredential[]): Promise<readonly Nobodys[]> {
    const ours = credentials.flatMap(({ id, name, createdAt }): readonly Nobodys[] => {
      const owner = credentialOwner(tag, name)
      return owner !== null && clock.now() - createdAt > YOUNG_MS ? [{ id, owner }] : []
    })
    const owners = await store.findLiving(ours.map(({ owner }) => owner))
    return ours.filter(({ id }, index) => {
      const owner = owners[index]
      return owner?.credentialId !== id && owner?.staleCredentialId !== id
    })
  }

  async function lookAround(): Promise<void> {
    if (!(await store.claimReconciliation(clock.now(), clock.now() + RETRY_MS))) return
    const nobodys: Nobodys[] = []
    let all = 0
    for (let page: number | null = 1; page !== null; ) {
      const { credentials, next }: Awaited<ReturnType<typeof carrier.ownedCredentials>> =
        await carrier.ownedCredentials(page)
      all += credentials.length
      nobodys.push(...(await nobodysAmong(credentials)))
      page = next
    }
    if (nobodys.length > Math.max(MOST_DELETED, all / 100))
      throw new Error(`${nobodys.length} of ${all} credentials are nobody's: none was deleted`)
    await tryEach(nobodys, async ({ id, owner }) => {
      await carrier.deleteCredential(id)
      await store.forgetGone(owner)
    })
    await store.postponeReconciliation(clock.now() + DAY_MS)
  }

  return { lookAround }
}
