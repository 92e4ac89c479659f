import { firestorePaths, type UserId } from '@parley/shared-contract'
import type { PaymentNews } from '../ports/payment-news.ts'
import { startTestApi, type TestApi } from './start-test-api.ts'
import { type Answer, ask, type TestPerson } from './test-person.ts'

/** An api on a clock of its own, with people who pay. */
export interface PayingPeople {
  readonly api: TestApi
  /** Epoch milliseconds. */
  readonly clock: { now: number }
  somebody(): Promise<TestPerson>
  /** Asks for a checkout of so many credits. */
  begin(person: TestPerson, amount: number, more?: object): Promise<Answer>
  begun(person: TestPerson, amount?: number): Promise<{ readonly url: string; readonly paymentId: string }>
  /** Somebody new who has paid so many credits, by default 25. */
  payer(amount?: number): Promise<{ readonly person: TestPerson; readonly paymentId: string }>
  /** Delivers a webhook. */
  hear(news: PaymentNews | null, signature?: string): Promise<Answer>
  /** Delivers all that the provider has told since. */
  hearAll(): Promise<void>
  creditsOf(uid: UserId): Promise<unknown>
  ownPayment(person: TestPerson, id: string): Promise<unknown>
}

export async function startPayingPeople(): Promise<PayingPeople> {
  const clock = { now: Date.UTC(2026, 10, 22, 12) }
  const api = await startTestApi(() => ({ clock: { now: () => clock.now } }))
  let people = 0
  const begin: PayingPeople['begin'] = (person, amount, more = {}) =>
    person.call('checkout', { userId: person.uid, amount, returnTo: '/dashboard/profile/wallet', ...more })
  const hear: PayingPeople['hear'] = (news, signature = 'genuine') =>
    ask(`${api.url}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: JSON.stringify(news),
    })
  const somebody = () => {
    people += 1
    return api.person(`payer${people}`)
  }
  const begun: PayingPeople['begun'] = async (person, amount = 25) =>
    (await begin(person, amount)).body as { url: string; paymentId: string }
  async function hearAll(): Promise<void> {
    for (const news of api.payments.told()) {
      const { status, body } = await hear(news)
      if (status !== 200) throw new Error(JSON.stringify(body))
    }
  }
  return {
    api,
    clock,
    somebody,
    begin,
    begun,
    async payer(amount) {
      const person = await somebody()
      const { url, paymentId } = await begun(person, amount)
      await api.payments.pay(url)
      await hearAll()
      return { person, paymentId }
    },
    hear,
    hearAll,
    creditsOf: async uid => (await api.read(firestorePaths.user(uid)))?.credits,
    ownPayment: async (person, id) => (await person.call('payment', { id })).body.payment,
  }
}
