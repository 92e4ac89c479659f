import { type Live, type Payment, type Refusal, type ResponseOf, ready } from '@parley/shared-contract'
import { useCommand, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { useEffect, useRef } from 'react'
import { useAsked } from '../asking/use-asked.ts'

type Page = Pick<ResponseOf<'payments'>, 'payments' | 'next'>

export interface PaymentList {
  /** Those read so far, the latest first. */
  readonly payments: Live<readonly Payment[]>
  readonly hasMore: boolean
  readonly busy: boolean
  readonly error: Refusal | null
  more(): void
  /** Takes one that was not made from the list, and gives it up; one that was paid meanwhile is shown as that. Of one at a time. */
  remove(id: string): void
}

/** A person's payments, page by page. @param asOf what has happened meanwhile: with news all that is shown is read anew */
export function usePayments(asOf: string): PaymentList {
  const { api } = usePlatform()
  const ownId = useOwnId()
  const shown = useRef(1)
  const { live, put, reread } = useAsked<readonly Page[]>(
    async () => {
      const pages = [await api.call('payments', {})]
      for (let before = pages[0]?.next; before && pages.length < shown.current; before = pages.at(-1)?.next)
        pages.push(await api.call('payments', { before }))
      return pages
    },
    'payments',
    asOf,
  )
  const pages = live.state === 'ready' ? live.value : []
  const next = pages.at(-1)?.next ?? null
  const latest = useRef(pages)
  useEffect(() => {
    latest.current = pages
  })
  const more = useCommand(async (before: string) => {
    const page = await api.call('payments', { before })
    const known = latest.current
    shown.current = known.length + 1
    // What has been read anew meanwhile may end elsewhere.
    if (known.at(-1)?.next === before) put([...known, page])
    else await reread()
  })
  const remove = useCommand(async (id: string) => {
    await api.call('leavePayment', { userId: await ownId(), id, remove: true })
    await reread()
  })
  const all = new Map(pages.flatMap(page => page.payments).map(payment => [payment.id, payment]))
  return {
    payments: live.state === 'ready' ? ready([...all.values()], live.stale) : live,
    hasMore: next !== null,
    busy: more.busy,
    error: more.error ?? remove.error,
    more: () => next !== null && void more.run(next),
    remove: id => void remove.run(id),
  }
}
