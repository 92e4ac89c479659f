import {
  clearedUntil,
  firestorePaths,
  mediaPaths,
  type PersonalDataPart,
  transactionSchema,
  type UserId,
} from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { pagesOf } from '../../adapters/firestore-pages.ts'
import { firestoreTurn } from '../../adapters/firestore-turn.ts'
import { readDocument } from '../../adapters/stored-document.ts'
import { smallKey } from '../media/stored-media.ts'
import { numberDocumentSchema } from '../numbers/number-document.ts'
import { customerSchema } from '../payments/stored-payment.ts'
import { storedProfileSchema } from '../profile/profile-store.ts'
import { sipUserSchema } from '../sip/sip-store.ts'
import { greetingKeys } from '../voicemail/firestore-greetings.ts'
import { voicemailKey } from '../voicemail/voicemail-key.ts'
import type { AccountStore, PersonalPage } from './account-store.ts'
import { firestoreDeletion } from './firestore-deletion.ts'
import { personQueries } from './firestore-person-queries.ts'

/** The export hands out what is stored, as it is stored: it checks documents by no schema. */
const plain = (snapshot: DocumentSnapshot): Record<string, unknown> => ({
  id: snapshot.id,
  ...snapshot.data(),
})
const documentsOf = async (query: Query) => (await query.get()).docs

/** Without those that were deleted (D22), which are removed by and by. */
async function* messagesOf(conversations: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  for await (const threads of pagesOf(conversations))
    for (const thread of threads) {
      const until = clearedUntil({ deletedAt: null, clearedAt: null, ...thread.data() })
      for await (const texts of pagesOf(thread.ref.collection('messages')))
        yield texts.filter(text => !(text.get('timestamp') <= until))
    }
}

async function* partOf(
  part: PersonalDataPart,
  pages: AsyncIterable<readonly DocumentSnapshot[]>,
  read: (snapshot: DocumentSnapshot) => PersonalPage['rows'][number] = plain,
): AsyncGenerator<PersonalPage> {
  let isEmpty = true
  for await (const page of pages) {
    isEmpty = false
    yield { part, rows: page.map(read) }
  }
  if (isEmpty) yield { part, rows: [] }
}

/** What was said last in one that was deleted is deleted, too. */
const conversation = (snapshot: DocumentSnapshot) => {
  const thread = plain(snapshot)
  return typeof thread.deletedAt === 'number' ? { ...thread, lastSnippet: '' } : thread
}

// The ledger's own bookkeeping is nobody's personal data.
const ledgerEntry = (snapshot: DocumentSnapshot) => transactionSchema.parse(plain(snapshot))

/** Its bytes are had from there; where they lie, and what is being done about them, is nobody's personal data. */
const picture = (snapshot: DocumentSnapshot) => {
  const {
    key: _key,
    source: _source,
    state: _state,
    lookAt: _lookAt,
    tries: _tries,
    ...rest
  } = plain(snapshot)
  return { ...rest, address: mediaPaths.picture(snapshot.id) }
}

/** How a text went; what is asked about it, and when, is nobody's personal data. */
const wayOfText = (snapshot: DocumentSnapshot) => {
  const {
    fingerprint: _fingerprint,
    lookAt: _lookAt,
    looksInVain: _looks,
    expiresAt: _until,
    ...rest
  } = plain(snapshot)
  return rest
}

/** Whoever has its address and keys could push to it. */
const pushDevice = (snapshot: DocumentSnapshot) => {
  const { endpoint: _endpoint, keys: _keys, ...rest } = plain(snapshot)
  return rest
}

/** Of all their pictures. One whose document cannot be read keeps nobody from leaving. */
async function mediaKeys(media: Query): Promise<readonly string[]> {
  const keys: string[] = []
  for await (const page of pagesOf(media))
    for (const { key } of page.map(plain)) if (typeof key === 'string') keys.push(key, smallKey(key))
  return keys
}

/** Of all their voicemails, and of those that are under way: one may have been cut short when its bytes were written. */
async function voicemailKeys(voicemails: Query, takes: Query): Promise<readonly string[]> {
  const ids = new Set<string>()
  for await (const page of pagesOf(voicemails)) for (const { id } of page) ids.add(id)
  for await (const page of pagesOf(takes)) for (const take of page) ids.add(String(take.get('voicemailId')))
  return [...ids].map(voicemailKey)
}

export function firestoreAccountStore(firestore: Firestore): AccountStore {
  const profileOf = (uid: UserId) => firestore.doc(firestorePaths.user(uid)).get()

  async function* profilePages(uid: UserId) {
    const profile = await profileOf(uid)
    if (profile.exists) yield [profile]
  }

  const exportTurn = (uid: UserId) => firestoreTurn(firestore, firestorePaths.exportLease(uid))

  return {
    async *pages(uid) {
      const queries = personQueries(firestore, uid)
      yield* partOf('profile', profilePages(uid))
      yield* partOf('phoneNumbers', pagesOf(queries.phoneNumbers))
      yield* partOf('transactions', pagesOf(queries.transactions), ledgerEntry)
      yield* partOf('payments', pagesOf(queries.payments))
      yield* partOf('calls', pagesOf(queries.calls))
      yield* partOf('notices', pagesOf(queries.notices))
      yield* partOf('contacts', pagesOf(queries.contacts))
      yield* partOf('blocked', pagesOf(queries.blocked))
      yield* partOf('conversations', pagesOf(queries.conversations), conversation)
      yield* partOf('messages', messagesOf(queries.conversations))
      yield* partOf('messageSends', pagesOf(queries.messageSends), wayOfText)
      yield* partOf('voicemails', pagesOf(queries.voicemails))
      yield* partOf('media', pagesOf(queries.media), picture)
      yield* partOf('reports', pagesOf(queries.reports))
      yield* partOf('pushDevices', pagesOf(queries.pushDevices), pushDevice)
    },
    claimExport: (uid, id, now, until) => exportTurn(uid).claim(id, now, until),
    endExport: (uid, id) => exportTurn(uid).end(id),
    async outside(uid) {
      const queries = personQueries(firestore, uid)
      const takes = firestore.collection(firestorePaths.voicemailTakes).where('uid', '==', uid)
      const snapshot = await firestore.doc(firestorePaths.sipUser(uid)).get()
      const sipUser = snapshot.exists ? readDocument(sipUserSchema, snapshot) : null
      const customer = await firestore.doc(firestorePaths.customer(uid)).get()
      const numbers = await documentsOf(queries.phoneNumbers)
      const { photoURL } = readDocument(storedProfileSchema, await profileOf(uid))
      return {
        credentialIds: [sipUser?.credentialId, sipUser?.staleCredentialId].filter(
          id => typeof id === 'string',
        ),
        numbers: numbers.map(row => readDocument(numberDocumentSchema, row)),
        photoURL,
        customerId: readDocument(customerSchema, customer).customerId,
        objectKeys: [
          ...(await mediaKeys(queries.media)),
          ...(await voicemailKeys(queries.voicemails, takes)),
          ...(await greetingKeys(firestore, uid)),
        ],
      }
    },
    ...firestoreDeletion(firestore),
  }
}
