import { routes } from '@parley/shared-contract'

/**
 * Where an address of before D42 leads, which named a call as `?id=`; null for any other.
 * @param search the query of the address
 */
export function formerAddress(search: string): string | null {
  const query = new URLSearchParams(search)
  const id = query.get('id')
  if (id === null) return null
  query.delete('id')
  const rest = query.toString()
  return `${id === '' ? routes.calls : routes.callDetail(id)}${rest && `?${rest}`}`
}
