import { ParleyError, z } from '@parley/shared-contract'
import { orUnavailable } from './telnyx-failure.ts'

/** Without `meta` it is no list of Telnyx's, though its client makes an empty one of any answer. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ data: z.array(item), meta: z.object({ total_pages: z.number() }) })

/** What cannot be understood, such as a page of HTML with status 200, is no answer. */
export async function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: Promise<unknown>,
): Promise<z.output<Schema>> {
  const { data, error } = z.safeParse(schema, await orUnavailable(answer))
  if (error) throw new ParleyError('CARRIER_UNAVAILABLE', undefined, { cause: error })
  return data
}
