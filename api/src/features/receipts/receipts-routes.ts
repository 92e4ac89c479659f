import type { EndpointHandlers } from '../../http/mount.ts'
import type { ReceiptFile, ReceiptsService } from './receipts-service.ts'

type Names =
  | 'paymentReceipt'
  | 'paymentReceiptFile'
  | 'numberReceipt'
  | 'numberReceiptFile'
  | 'callReceipt'
  | 'callReceiptFile'

const answerWith = ({ name, pdf }: ReceiptFile) =>
  ({ success: true, name, pdf: pdf.toString('base64') }) as const

export const receiptsRoutes = (receipts: ReceiptsService): EndpointHandlers<Names> => ({
  paymentReceipt: async ({ id }, { uid }) => ({ success: true, receipt: await receipts.payment(uid, id) }),
  paymentReceiptFile: async ({ id, zone }, { uid }) => answerWith(await receipts.file(uid, id, zone)),
  numberReceipt: async ({ id }, { uid }) => ({ success: true, receipt: await receipts.number(uid, id) }),
  numberReceiptFile: async ({ id, zone }, { uid }) => answerWith(await receipts.numberFile(uid, id, zone)),
  callReceipt: async ({ id }, { uid }) => ({ success: true, receipt: await receipts.call(uid, id) }),
  callReceiptFile: async ({ id, zone }, { uid }) => answerWith(await receipts.callFile(uid, id, zone)),
})
