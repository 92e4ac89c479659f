import { createHash } from 'node:crypto'
import {
  type CallReceipt,
  callReceiptPaper,
  type NumberReceipt,
  numberReceiptPaper,
  ParleyError,
  type PaymentReceipt,
  receiptPaper,
  type UserId,
} from '@parley/shared-contract'
import { rateOfCall, type StoredCall } from '../calls/call-money.ts'
import { isEstimated } from '../calls/call-session.ts'
import { forwardOf } from '../calls/forwarded-call.ts'
import { exactEntry } from '../ledger/exact-entry.ts'
import type { PaymentReads } from '../payments/payment-reads-service.ts'
import { paidMonths } from './paid-months.ts'
import type { ReceiptFiles, ReceiptOrder } from './receipt-files-service.ts'
import type { ReceiptsStore } from './receipts-store.ts'

/** What people keep of what they paid for. */
export interface ReceiptsService {
  /** @throws ParleyError `NOT_FOUND` for a payment that is not theirs, or was not paid */
  payment(uid: UserId, id: string): Promise<PaymentReceipt>
  /** The same as a PDF. @param zone of its times, by its IANA name; UTC when left out @throws ParleyError `NOT_FOUND` */
  file(uid: UserId, id: string, zone?: string): Promise<ReceiptFile>
  /**
   * @param id of an entry of the ledger, or of a number: what was paid for it last
   * @throws ParleyError `NOT_FOUND` for what is no payment for a number, or not theirs
   */
  number(uid: UserId, id: string): Promise<NumberReceipt>
  /** The same as a PDF, as that of a payment. @throws ParleyError `NOT_FOUND` */
  numberFile(uid: UserId, id: string, zone?: string): Promise<ReceiptFile>
  /** @param id of the call's log, or of an entry of the ledger @throws ParleyError `NOT_FOUND` for what is no call of theirs */
  call(uid: UserId, id: string): Promise<CallReceipt>
  /** The same as a PDF, as that of a payment. @throws ParleyError `NOT_FOUND` */
  callFile(uid: UserId, id: string, zone?: string): Promise<ReceiptFile>
}

export interface ReceiptFile {
  /** What it is saved as. */
  readonly name: string
  readonly pdf: Buffer
}

interface Parts {
  readonly store: ReceiptsStore
  readonly payments: Pick<PaymentReads, 'paid'>
  readonly seller: readonly string[]
  readonly files: ReceiptFiles
  /** Where a number is from, `New York, NY`; null where that is not known. */
  placeOf(number: string): string | null
}

/** By the year and what was paid: short enough to be read out, and no two are the same. */
function receiptNumber(id: string, paidAt: number): string {
  const digits = createHash('sha256').update(id).digest('hex').slice(0, 12).toUpperCase()
  return `${new Date(paidAt).getUTCFullYear()}-${digits.slice(0, 6)}-${digits.slice(6)}`
}

function explained(call: StoredCall): NonNullable<CallReceipt['call']> {
  const { session, money } = call
  const { direction, from, to, startedAt, answeredAt, endedAt, answeredSeconds } = session
  const { microPerMinute, incrementSeconds } = rateOfCall(call)
  const forward = forwardOf(call.admission)
  return {
    ...{ direction, from, to, startedAt, answeredAt, endedAt },
    seconds: answeredSeconds,
    isEstimated: isEstimated(session),
    rate: { microPerMinute, incrementSeconds },
    ...(forward && {
      forwarded: { to: forward.to, incoming: forward.incoming, outgoing: forward.outgoing },
    }),
    priceMicro: money.priceMicro,
    shortMicro: money.shortMicro,
  }
}

export function createReceiptsService({ store, payments, seller, files, placeOf }: Parts): ReceiptsService {
  async function payment(uid: UserId, id: string): Promise<PaymentReceipt> {
    const paid = await payments.paid(uid, id)
    const [entries, billedTo] = await Promise.all([store.entries(uid, paid.entryIds), store.billedTo(uid)])
    const { createdAt, paidAt } = paid.payment
    const number = receiptNumber(id, paidAt ?? createdAt)
    return { number, seller: [...seller], billedTo, payment: paid.payment, entries: entries.map(exactEntry) }
  }
  async function number(uid: UserId, id: string): Promise<NumberReceipt> {
    const entry = await store.paidNumber(uid, id)
    if (entry === null) throw new ParleyError('NOT_FOUND')
    const billedTo = await store.billedTo(uid)
    const about = { number: receiptNumber(entry.id, entry.timestamp), seller: [...seller], billedTo }
    return { ...about, ...paidMonths(entry), entry: exactEntry(entry) }
  }
  async function call(uid: UserId, id: string): Promise<CallReceipt> {
    const paid = await store.paidCall(uid, id)
    if (paid === null) throw new ParleyError('NOT_FOUND')
    const [first] = paid.entries
    const explainedCall = paid.call && explained(paid.call)
    const { direction, from, to } = explainedCall ?? { direction: null, from: null, to: null }
    const peer = direction === 'incoming' ? from : to
    return {
      number: first ? receiptNumber(first.id, first.timestamp) : null,
      seller: [...seller],
      billedTo: await store.billedTo(uid),
      place: peer ? placeOf(peer) : null,
      call: explainedCall,
      entries: paid.entries.map(exactEntry),
    }
  }
  async function fileOf(uid: UserId, receiptNo: string, order: ReceiptOrder): Promise<ReceiptFile> {
    return { name: `parley-receipt-${receiptNo}.pdf`, pdf: await files(uid, order) }
  }
  return {
    payment,
    async file(uid, id, zone = 'UTC') {
      const receipt = await payment(uid, id)
      const { createdAt, paidAt } = receipt.payment
      const at = new Date(paidAt ?? createdAt)
      return fileOf(uid, receipt.number, { paper: receiptPaper(receipt, zone), at })
    },
    number,
    async numberFile(uid, id, zone = 'UTC') {
      const receipt = await number(uid, id)
      const at = new Date(receipt.entry.timestamp)
      return fileOf(uid, receipt.number, { paper: numberReceiptPaper(receipt, zone), at })
    },
    call,
    async callFile(uid, id, zone = 'UTC') {
      const receipt = await call(uid, id)
      const at = new Date(receipt.entries.at(-1)?.timestamp ?? receipt.call?.startedAt ?? 0)
      return fileOf(uid, receipt.number ?? 'call', { paper: callReceiptPaper(receipt, zone), at })
    },
  }
}
