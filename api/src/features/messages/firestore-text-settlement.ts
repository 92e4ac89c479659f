import { conversationSchema, displayPhoneNumber, firestorePaths } from '@parley/shared-contract'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { textRefundId } from '../ledger/day-counts.ts'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import { appendEntry } from '../ledger/ledger.ts'
import { withOptWord } from './opt-words.ts'
import { refundOf, type TextSend } from './text-send.ts'
import { textStateOf } from './text-state.ts'
import { withFailure } from './thread.ts'

/**
 * What a new state of a text's way means elsewhere, in the same transaction: the text shows it; what failed is paid back, once;
 * and whom the networks say has said STOP has.
 * @returns the way as it is to be written. Of somebody who has left no money moves any more
 */
export async function settleText(
  firestore: Firestore,
  transaction: Transaction,
  id: string,
  before: TextSend,
  after: TextSend,
  now: number,
): Promise<TextSend> {
  const [was, is] = [textStateOf(before.evidence), textStateOf(after.evidence)]
  const thread = firestore.doc(firestorePaths.conversation(after.conversationId))
  const message = firestore.doc(firestorePaths.message(after.conversationId, after.messageId))
  const refundMicro = refundOf(after)
  const ledger = ledgerIn(firestore, transaction)
  const [shown, known] = await transaction.getAll(message, thread)
  const opened = refundMicro > 0 ? await ledger.open(after.uid, textRefundId(id)) : null
  if (shown?.exists && (was.status !== is.status || was.failure !== is.failure))
    transaction.update(message, { status: is.status, errorCode: is.failure })
  if (known?.exists && is.status === 'failed' && was.status !== 'failed') {
    const told = readDocument(conversationSchema, known)
    const opted = is.failure === 'opted_out' ? withOptWord(told, 'stop', after.acceptedAt) : {}
    transaction.update(thread, { ...withFailure(told, after.messageId), ...opted, updatedAt: now })
  }
  if (!opened?.hasProfile || opened.written) return after
  const draft = {
    id: textRefundId(id),
    type: 'refund',
    amountMicro: refundMicro,
    description: `Text to ${displayPhoneNumber(after.to)} was not delivered`,
    referenceId: after.messageId,
  } as const
  ledger.post(opened.account, appendEntry(opened.account, draft, now), now)
  return { ...after, refundedAt: now }
}
