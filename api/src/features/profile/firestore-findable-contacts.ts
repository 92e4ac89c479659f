import { type Contact, contactSchema, firestorePaths, type UserId, z } from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { pagesOf } from '../../adapters/firestore-pages.ts'

const numbersSchema = z.pick(contactSchema, { numbers: true, phones: true })

/** What the look-up of a caller needs of a contact; null when it has that, or cannot be read. */
function missingPhones(snapshot: DocumentSnapshot): NonNullable<Contact['phones']> | null {
  const { data } = z.safeParse(numbersSchema, snapshot.data() ?? {})
  return data && data.phones === undefined ? data.numbers.map(({ e164 }) => e164) : null
}

/** Does what `ProfileStore.makeContactsFindable` says, a page at a time. */
export async function makeContactsFindable(firestore: Firestore, uid: UserId): Promise<void> {
  for await (const page of pagesOf(firestore.collection(firestorePaths.contacts(uid)))) {
    const lacking = page.filter(contact => missingPhones(contact) !== null)
    // One by one: what its owner changes or removes meanwhile is as they want it.
    await Promise.all(
      lacking.map(({ ref }) =>
        firestore.runTransaction(async transaction => {
          const phones = missingPhones(await transaction.get(ref))
          if (phones) transaction.update(ref, { phones })
        }),
      ),
    )
  }
}
