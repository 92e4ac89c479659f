import { shownCharge } from '../models/charge-model.ts'
import { shownCustomer } from '../models/customer-model.ts'
import { shownDispute } from '../models/dispute-model.ts'
import { shownIntent } from '../models/intent-model.ts'
import { shownPaymentMethod } from '../models/payment-method-model.ts'
import { shownRefund } from '../models/refund-model.ts'
import { shownSession } from '../models/session-model.ts'
import type { KeptObject } from '../store/payments-store.ts'

/** An object as the account sees it: with all of Stripe's fields, without what is ours. */
export function shown(object: KeptObject): object {
  switch (object.object) {
    case 'charge':
      return shownCharge(object)
    case 'checkout.session':
      return shownSession(object)
    case 'customer':
      return shownCustomer(object)
    case 'dispute':
      return shownDispute(object)
    case 'payment_intent':
      return shownIntent(object)
    case 'payment_method':
      return shownPaymentMethod(object)
    case 'refund':
      return shownRefund(object)
    case 'event':
      return object
  }
}
