import { z } from '@parley/shared-contract'
import { shown } from '../service/shown.ts'
import { stripeErrors } from '../service/stripe-error.ts'
import type { FilterField, Kind, Kinds, ListQuery, PaymentsStore } from '../store/payments-store.ts'
import type { Reply } from './endpoint.ts'
import { type Form, flag, given, integer, parametersOf, text } from './parameters.ts'

const USUAL_LIMIT = 10
const MOST = 100

const range = z.strictObject({
  gt: z.optional(integer),
  gte: z.optional(integer),
  lt: z.optional(integer),
  lte: z.optional(integer),
})

const listParameters = {
  limit: z.optional(integer),
  starting_after: z.optional(text(255)),
  ending_before: z.optional(text(255)),
  created: z.optional(z.union([integer, range])),
}

interface ListParts<K extends Kind> {
  readonly store: PaymentsStore
  readonly kind: K
  /** By which fields it can be asked for. */
  readonly filters: readonly FilterField[]
  readonly url: string
  /** What is asked for beside that. */
  readonly where?: ListQuery['where']
  /** Instead of the object as it is shown elsewhere. */
  readonly show?: (object: Kinds[K]) => object
}

/** A page of a list, the newest first. */
export function listReply<K extends Kind>(parts: ListParts<K>, form: Form): Reply {
  const { store, kind, filters, url, where = {}, show = shown } = parts
  const fields = Object.fromEntries(filters.map(filter => [filter, z.optional(text(255))]))
  const events =
    kind === 'event' ? { types: z.optional(z.array(text(100))), delivery_success: z.optional(flag) } : {}
  const asked: Record<string, unknown> = parametersOf(
    z.strictObject({ ...listParameters, ...fields, ...events }),
    form,
  )
  const {
    limit = USUAL_LIMIT,
    starting_after,
    ending_before,
    created,
  } = asked as z.infer<z.ZodMiniObject<typeof listParameters>>
  if (limit < 1 || limit > MOST)
    throw stripeErrors.invalid(`Invalid limit: it must be from 1 to ${MOST}.`, 'limit')
  for (const [param, id] of [
    ['starting_after', starting_after],
    ['ending_before', ending_before],
  ] as const) {
    if (id !== undefined && !store.find(kind, id)) throw stripeErrors.missing(kind, id, param)
  }
  const wanted = Object.fromEntries(
    filters.flatMap(filter => (typeof asked[filter] === 'string' ? [[filter, [asked[filter]]]] : [])),
  )
  const types = asked.types === undefined ? {} : { type: asked.types as string[] }
  const { found, hasMore } = store.list(kind, {
    where: { ...wanted, ...types, ...where },
    ...boundsOf(created),
    ...given({
      after: starting_after,
      before: ending_before,
      isDelivered: asked.delivery_success as boolean | undefined,
    }),
    limit,
  })
  return { body: { object: 'list', url, has_more: hasMore, data: found.map(show) } }
}

function boundsOf(created: number | z.infer<typeof range> | undefined): Pick<ListQuery, 'from' | 'until'> {
  if (created === undefined) return {}
  if (typeof created === 'number') return { from: created, until: created }
  const { gt, gte, lt, lte } = created
  return given({
    from: gt === undefined ? gte : gt + 1,
    until: lt === undefined ? lte : lt - 1,
  })
}
