import type { Birth, Kept, Notes } from './kept-model.ts'

const unused = {
  address: null,
  balance: 0,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  discount: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  preferred_locales: [] as string[],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
} as const

export interface CustomerFields {
  readonly description: string | null
  readonly email: string | null
  readonly name: string | null
  readonly phone: string | null
  readonly metadata: Notes
}

/** Somebody whose cards are kept. */
export interface Customer extends Kept, CustomerFields {
  readonly object: 'customer'
  /** Only there once it is so; nothing else is told of such a customer. */
  readonly deleted?: true
}

export const newCustomer = (birth: Birth, fields: Partial<CustomerFields>): Customer => ({
  ...birth,
  object: 'customer',
  description: null,
  email: null,
  name: null,
  phone: null,
  metadata: {},
  ...fields,
})

/** As the account sees it. */
export function shownCustomer({ deleted, ...customer }: Customer) {
  return { ...unused, ...customer }
}

export const deletedCustomer = ({ id }: Kept) => ({ id, object: 'customer', deleted: true }) as const
