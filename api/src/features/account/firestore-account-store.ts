import { firestorePaths, type PersonalData, transactionSchema, type UserId } from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { numberDocumentSchema } from '../numbers/number-document.ts'
import { storedProfileSchema } from '../profile/profile-store.ts'
import { sipUserSchema } from '../sip/sip-store.ts'
import type { AccountStore } from './account-store.ts'
import { firestoreDeletion } from './firestore-deletion.ts'
import { personQueries } from './firestore-person-queries.ts'

/** The export hands out what is stored, as it is stored: it checks documents by no schema. */
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
      const snapshot = await firestore.doc(firestorePaths.sipUser(uid)).get()
      const sipUser = snapshot.exists ? readDocument(sipUserSchema, snapshot) : null
      const numbers = await documentsOf(personQueries(firestore, uid).phoneNumbers)
      const { photoURL } = readDocument(storedProfileSchema, await profileOf(uid))
      return {
        credentialIds: [sipUser?.credentialId, sipUser?.staleCredentialId].filter(
          id => typeof id === 'string',
        ),
        numbers: numbers.map(row => readDocument(numberDocumentSchema, row)),
        photoURL,
      }
    },
    ...firestoreDeletion(firestore),
  }
}
