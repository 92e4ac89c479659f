import { type Live, type Payment, type Refusal, type ResponseOf, ready } from '@parley/shared-contract'
import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { useState } from 'react'
import { useAsked } from '../asking/use-asked.ts'

type Page = Pick<ResponseOf<'payments'>, 'payments' | 'next'>

interface PaymentList {
  /** Those read so far, the latest first. */
  readonly payments: Live<readonly Payment[]>
  readonly hasMore: boolean
  readonly busy: boolean
  readonly error: Refusal | null
  more(): void
}

/** A person's payments, page by page. @param asOf what has happened to the balance: with news they are read anew */
export function usePayments(asOf: number): PaymentList {
  const { api } = usePlatform()
  const { live: first } = useAsked<Page>(() => api.call('payments', {}), 'payments', asOf)
  const [older, setOlder] = useState<readonly Page[]>([])
  const pages = first.state === 'ready' ? [first.value, ...older] : []
  const next = pages.at(-1)?.next ?? null
  const more = useCommand(async (before: string) => {
    const page = await api.call('payments', { before })
    setOlder(known => [...known, page])
  })
  const all = new Map(pages.flatMap(page => page.payments).map(payment => [payment.id, payment]))
  return {
    payments: first.state === 'ready' ? ready([...all.values()], first.stale) : first,
    hasMore: next !== null,
    busy: more.busy,
    error: more.error,
    more: () => next !== null && void more.run(next),
  }
}
