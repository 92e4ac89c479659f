import { conversationId, firestorePaths, messageSchema, ParleyError } from '@parley/shared-contract'
import type { Firestore } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import { mediaIn } from '../media/firestore-media-store.ts'
import { numberIn, numberReferences } from '../numbers/firestore-number-documents.ts'
import { isBought, isInService } from '../numbers/number-purchase.ts'
import { sendIn, textDocuments, threadIn, waitingTexts } from './firestore-text-documents.ts'
import { settleText } from './firestore-text-settlement.ts'
import { firestoreThreadPurges, keepCleared } from './firestore-thread-purges.ts'
import { firestoreThreads } from './firestore-threads.ts'
import type { MessagesStore } from './messages-store.ts'
import { acceptText, sendId, textFingerprint } from './text-decision.ts'
import { claimText, withdrawn } from './text-send.ts'

export function firestoreMessagesStore(firestore: Firestore): MessagesStore {
  const { sends, threads, messageAt, writeSend, writeThread } = textDocuments(firestore)
  const { ownNumbers, documentOf } = numberReferences(firestore)

  return {
    accept: (request, rates, now) =>
      firestore.runTransaction(async transaction => {
        const { uid, key, to, media } = request
        const id = sendId(uid, key)
        const earlier = sendIn(await transaction.get(sends.doc(id)))
        if (earlier) {
          if (earlier.fingerprint !== textFingerprint(request)) throw new ParleyError('CONFLICT')
          const message = readDocument(messageSchema, await transaction.get(messageAt(earlier)))
          return { id, send: earlier, message, isNew: false }
        }
        const ledger = ledgerIn(firestore, transaction)
        const { account, hasProfile } = await ledger.open(uid, null)
        if (!hasProfile) throw new ParleyError('NOT_FOUND')
        const thread = threadIn(await transaction.get(threads.doc(conversationId(uid, to))))
        const numbers = (await transaction.get(ownNumbers(uid))).docs.map(numberIn).filter(isBought)
        const pictures = media.map(one => firestore.doc(firestorePaths.mediaFile(one)))
        const found = pictures.length > 0 ? await transaction.getAll(...pictures) : []
        const facts = { account, thread, numbers, media: found.map(mediaIn), rates, now }
        const accepted = acceptText(request, facts)
        ledger.post(account, accepted.change, now)
        transaction.create(messageAt(accepted.send), accepted.message)
        writeThread(transaction, accepted.thread)
        keepCleared(firestore, transaction, thread, accepted.thread)
        writeSend(transaction, id, accepted.send)
        const belongs = { messageId: key, conversationId: accepted.thread.id, lookAt: null }
        for (const picture of pictures) transaction.update(picture, belongs)
        return { id, send: accepted.send, message: accepted.message, isNew: true }
      }),
    claim: (id, now) =>
      firestore.runTransaction(async transaction => {
        const before = sendIn(await transaction.get(sends.doc(id)))
        const send = before && claimText(before, now)
        if (!send) return null
        const [text, number] = await transaction.getAll(messageAt(send), documentOf(send.from))
        const sender = number ? numberIn(number) : null
        const isTheirs = isBought(sender) && sender.userId === send.uid && isInService(sender, now)
        if (text?.exists && isTheirs) {
          writeSend(transaction, id, send)
          return { id, send, message: readDocument(messageSchema, text) }
        }
        // Its number is not its person's any more, or its thread was deleted long ago, and what it says with it.
        const ended = await settleText(firestore, transaction, id, before, withdrawn(before, now), now)
        writeSend(transaction, id, ended)
        return null
      }),
    find: async id => sendIn(await sends.doc(id).get()),
    async findByCarrierId(carrierId) {
      const { docs } = await sends.where('carrierId', '==', carrierId).limit(1).select().get()
      return docs[0]?.id ?? null
    },
    change: (id, change, now) =>
      firestore.runTransaction(async transaction => {
        const before = sendIn(await transaction.get(sends.doc(id)))
        if (!before) return null
        const after = change(before)
        if (after === before) return before
        const settled = await settleText(firestore, transaction, id, before, after, now)
        writeSend(transaction, id, settled)
        return settled
      }),
    waiting: async uid => (await waitingTexts(firestore, uid).select().get()).docs.map(({ id }) => id),
    async due(now, most) {
      const due = sends.where('lookAt', '<=', now).orderBy('lookAt').limit(most)
      return (await due.select().get()).docs.map(({ id }) => id)
    },
    ...firestoreThreads(firestore),
    ...firestoreThreadPurges(firestore),
  }
}
