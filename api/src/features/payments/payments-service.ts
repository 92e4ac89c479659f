import { randomUUID } from 'node:crypto'
import {
  CENT_MICRO,
  CHECKOUT_MS,
  ParleyError,
  type Payment,
  type ResponseOf,
  type SavedCard,
  toCredits,
  type UserId,
} from '@parley/shared-contract'
import type { PaymentFacts } from '../../ports/payment-facts-model.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { Recharge } from '../ledger/recharge.ts'
import { isPaymentOver } from './payment-facts.ts'
import type { PaymentNewsService } from './payment-news-service.ts'
import { createPaymentReads, type PaymentReads } from './payment-reads-service.ts'
import type { PaymentsParts } from './payments-parts.ts'
import { usedCentsIn } from './recharge-decision.ts'
import { newPayment, shownPayment } from './stored-payment.ts'
import { topUpCents } from './top-up-amount.ts'

/** What a person asks about money that comes in (D13). */
export interface PaymentsService extends PaymentReads {
  /**
   * Begins a payment. Nothing of the balance changes here.
   * @throws ParleyError `TOP_UP_AMOUNT`, `TOP_UP_ATTEMPTS`, `PAYMENTS_OFF`, `PAYMENTS_UNAVAILABLE`, and `NOT_FOUND` without a
   * profile
   */
  checkout(uid: UserId, wish: TopUpWish): Promise<{ readonly url: string; readonly paymentId: string }>
  /**
   * Nobody can pay it from now on, unless it was paid meanwhile: the provider says which.
   * @param removes it is listed no more, once it is over and was never paid
   * @throws ParleyError `NOT_FOUND` for a payment that is not theirs, `PAYMENTS_OFF`, `PAYMENTS_UNAVAILABLE`
   */
  leave(uid: UserId, id: string, removes: boolean): Promise<Payment>
  recharge(uid: UserId): Promise<Omit<ResponseOf<'recharge'>, 'success'>>
  /**
   * @param shown how it stood as the person was shown it; left out, nobody was shown anything
   * @throws ParleyError `NO_SAVED_CARD`, `PAYMENTS_OFF`, `PAYMENTS_UNAVAILABLE`, `CONFLICT` where it stands otherwise
   */
  setRecharge(uid: UserId, setting: RechargeWish | null, shown?: RechargeWish | null): Promise<void>
  /** Changes what is said here of one that is on. @throws ParleyError `CONFLICT` */
  changeRecharge(
    uid: UserId,
    change: { readonly [F in keyof RechargeWish]?: RechargeWish[F] | undefined },
  ): Promise<void>
  /** @throws ParleyError `PAYMENTS_OFF`, `PAYMENTS_UNAVAILABLE`; then the card is not charged any more all the same */
  forgetCard(uid: UserId): Promise<void>
}

interface TopUpWish {
  /** Credits. */
  readonly amount: number
  /** A path of the page's own origin. */
  readonly returnTo: string
  readonly saveCard: boolean
}

/** Amounts in credits. */
type RechargeWish = NonNullable<ResponseOf<'recharge'>['setting']>

const inCents = ({ amount, monthlyCeiling }: RechargeWish) => ({
  amountCents: amount * 100,
  ceilingCents: monthlyCeiling * 100,
})

interface ServiceParts extends PaymentsParts {
  readonly news: Pick<PaymentNewsService, 'hear'>
  /** Where people come back to: the page's origin. */
  readonly pageOrigin: string
}

/** A card without what the provider calls it. */
const shownCard = ({ brand, last4, expiryMonth, expiryYear }: SavedCard): SavedCard => ({
  brand,
  last4,
  expiryMonth,
  expiryYear,
})

/** What an account knows of recharges, in credits. */
function shownRecharge(recharge: Recharge | null, now: number) {
  const { setting = null, notice = null } = recharge ?? {}
  const usedCents = recharge ? usedCentsIn(recharge, now) : 0
  return {
    setting: setting && {
      amount: (setting.amountCents / 100) as RechargeWish['amount'],
      monthlyCeiling: setting.ceilingCents / 100,
    },
    addedThisMonth: toCredits(usedCents * CENT_MICRO),
    notice,
  }
}

/** @throws ParleyError `INVALID_REQUEST` for what leads away from the page */
function addressOf(pageOrigin: string, returnTo: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(returnTo, pageOrigin)
  if (url.origin !== pageOrigin)
    throw new ParleyError('INVALID_REQUEST', { place: 'body', field: 'returnTo' })
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

export function createPaymentsService(parts: ServiceParts): PaymentsService {
  const { store, lock, clock, pageOrigin } = parts

  function requireProvider(): PaymentProvider {
    if (!parts.provider) throw new ParleyError('PAYMENTS_OFF')
    return parts.provider
  }

  /** @param gone whom the provider does not know any more */
  async function customerOf(uid: UserId, gone: string | null = null): Promise<string> {
    const known = await store.customer(uid)
    if (known !== null && known !== gone) return known
    const customerId = await requireProvider().createCustomer(uid, gone)
    await store.keepCustomer(uid, customerId)
    return customerId
  }

  const savedCard = async (uid: UserId) => {
    const customerId = await store.customer(uid)
    return customerId !== null && parts.provider ? parts.provider.savedCard(customerId) : null
  }

  return {
    async checkout(uid, { amount, returnTo, saveCard }) {
      const provider = requireProvider()
      const amountCents = topUpCents(amount)
      const id = randomUUID()
      const urls = {
        successUrl: addressOf(pageOrigin, returnTo, { payment: id }),
        cancelUrl: addressOf(pageOrigin, returnTo, { payment: id, cancelled: '1' }),
      }
      const now = clock.now()
      await store.begin(newPayment({ id, userId: uid, kind: 'checkout', amountCents }, now), now)
      const order = { paymentId: id, amountCents, saveCard, expiresAt: now + CHECKOUT_MS, ...urls }
      const start = (customerId: string): Promise<Partial<PaymentFacts> | null> =>
        provider.startCheckout({ ...order, customerId })
      const begun = async () => {
        const customerId = await customerOf(uid)
        const told = (await start(customerId)) ?? (await start(await customerOf(uid, customerId)))
        if (!told?.url) throw new ParleyError('PAYMENTS_UNAVAILABLE')
        return { ...told, url: told.url }
      }
      const told = await begun().catch(async cause => {
        // Nobody has its page. What fails here is done by a keeper.
        await lock(uid, () => store.record(id, { closed: 'expired' }, clock.now())).catch(() => undefined)
        throw cause
      })
      await lock(uid, () => store.record(id, told, clock.now()))
      return { url: told.url, paymentId: id }
    },

    ...createPaymentReads(parts),
    async leave(uid, id, removes) {
      const payment = await store.find(id)
      if (payment?.userId !== uid) throw new ParleyError('NOT_FOUND')
      const { kind, facts } = payment
      const isOpen = kind === 'checkout' && facts.sessionId !== null && !isPaymentOver(facts)
      const closed = isOpen ? await requireProvider().close(facts) : null
      // The provider says of this and of one whose time is over the same.
      const told = closed?.closed === 'expired' ? { ...closed, closed: 'left' as const } : closed
      const left = (told && (await parts.news.hear({ paymentId: id, facts: told }))) ?? payment
      if (removes && isPaymentOver(left.facts) && left.facts.paidCents === 0) await store.remove(id)
      return shownPayment(left)
    },
    async recharge(uid) {
      const [recharge, saved] = await Promise.all([store.recharge(uid), savedCard(uid)])
      const shown = shownRecharge(recharge, clock.now())
      return { ...shown, card: saved && shownCard(saved), isPossible: parts.provider !== null }
    },
    async setRecharge(uid, setting, shown) {
      if (setting !== null) {
        requireProvider()
        if ((await savedCard(uid)) === null) throw new ParleyError('NO_SAVED_CARD')
      }
      const wish = { setting: setting && inCents(setting), shown: shown && inCents(shown) }
      await lock(uid, () => store.setRecharge(uid, wish, clock.now()))
    },
    async changeRecharge(uid, { amount, monthlyCeiling }) {
      const change = {
        ...(amount !== undefined && { amountCents: amount * 100 }),
        ...(monthlyCeiling !== undefined && { ceilingCents: monthlyCeiling * 100 }),
      }
      await lock(uid, () => store.changeRecharge(uid, change, clock.now()))
    },
    async forgetCard(uid) {
      const switchOff = () => lock(uid, () => store.setRecharge(uid, { setting: null }, clock.now()))
      await switchOff()
      const customerId = await store.customer(uid)
      if (customerId === null) return
      await requireProvider().forgetCards(customerId)
      // Whoever switched it on meanwhile did so for a card that is gone; and other pages hear that it is.
      await switchOff()
    },
  }
}
