import { firestorePaths, type PersonalData, transactionSchema, type UserId, z } from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore'
import type { AccountStore } from './account-store.ts'
import { erasePerson } from './firestore-erase-person.ts'
import { personQueries } from './firestore-person-queries.ts'

const sipSchema = z.object({ credentialId: z.string() })
const numberSchema = z.object({ phoneNumber: z.string() })
const photoSchema = z.object({ photoURL: z._default(z.nullable(z.string()), null) })

const plain = (snapshot: DocumentSnapshot) => ({ id: snapshot.id, ...snapshot.data() })
const documentsOf = async (query: Query) => (await query.get()).docs
const read = async (query: Query): Promise<PersonalData[keyof PersonalData]> =>
  (await documentsOf(query)).map(plain)

export function firestoreAccountStore(firestore: Firestore): AccountStore {
  const profileOf = (uid: UserId) => firestore.doc(firestorePaths.user(uid)).get()

  async function messagesOf(uid: UserId) {
    const threads = await documentsOf(personQueries(firestore, uid).conversations)
    const lists = await Promise.all(threads.map(thread => documentsOf(thread.ref.collection('messages'))))
    return lists.flat().map(plain)
  }

  return {
    async collect(uid) {
      const queries = personQueries(firestore, uid)
      const [profile, phoneNumbers, transactions, calls, contacts, blocked] = await Promise.all([
        profileOf(uid),
        read(queries.phoneNumbers),
        read(queries.transactions),
        read(queries.calls),
        read(queries.contacts),
        read(queries.blocked),
      ])
      return {
        profile: profile.exists ? [plain(profile)] : [],
        phoneNumbers,
        // The ledger's own bookkeeping is nobody's personal data.
        transactions: transactions.map(entry => transactionSchema.parse(entry)),
        calls,
        contacts,
        blocked,
        conversations: await read(queries.conversations),
        messages: await messagesOf(uid),
        voicemails: await read(queries.voicemails),
      }
    },
    async outside(uid) {
      const sip = sipSchema.safeParse((await firestore.doc(firestorePaths.sipUser(uid)).get()).data())
      const numbers = await documentsOf(personQueries(firestore, uid).phoneNumbers)
      const photo = photoSchema.safeParse((await profileOf(uid)).data())
      return {
        credentialId: sip.data?.credentialId ?? null,
        phoneNumbers: numbers.flatMap(row => numberSchema.safeParse(row.data()).data?.phoneNumber ?? []),
        photoURL: photo.data?.photoURL ?? null,
      }
    },
    erase: uid => erasePerson(firestore, uid),
  }
}
