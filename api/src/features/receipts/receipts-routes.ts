import type { EndpointHandlers } from '../../http/mount.ts'
import type { ReceiptsService } from './receipts-service.ts'

type Names = 'paymentReceipt' | 'paymentReceiptFile' | 'numberReceipt' | 'numberReceiptFile' | 'callReceipt'

export const receiptsRoutes = (receipts: ReceiptsService): EndpointHandlers<Names> => ({
  paymentReceipt: async ({ id }, { uid }) => ({ success: true, receipt: await receipts.payment(uid, id) }),
  async paymentReceiptFile({ id }, { uid }) {
    const { name, pdf } = await receipts.file(uid, id)
    return { success: true, name, pdf: pdf.toString('base64') }
  },
  numberReceipt: async ({ id }, { uid }) => ({ success: true, receipt: await receipts.number(uid, id) }),
  async numberReceiptFile({ id }, { uid }) {
    const { name, pdf } = await receipts.numberFile(uid, id)
    return { success: true, name, pdf: pdf.toString('base64') }
  },
  callReceipt: async ({ id }, { uid }) => ({ success: true, receipt: await receipts.call(uid, id) }),
})
