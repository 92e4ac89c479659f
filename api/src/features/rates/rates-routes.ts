import type { RatesTable } from '@parley/shared-contract'
import type { EndpointHandlers } from '../../http/mount.ts'
import { ratesTag } from './rates-table.ts'

/** The table as it is; who has it already is told so by its ETag, and gets nothing. */
export function ratesRoutes(rates: RatesTable): EndpointHandlers<'rates'> {
  const tag = `"${ratesTag(rates)}"`
  return {
    rates: async (_request, _requester, response) => {
      // Kept by the browser, which asks each time whether it still counts.
      response.setHeader('Cache-Control', 'private, no-cache')
      response.setHeader('ETag', tag)
      return { success: true, rates }
    },
  }
}
