import { routes, safeNext } from '@parley/shared-contract'
import { useSearchParams } from 'react-router'

/** Where to go after sign-in (`?next=`, D3), and the query that passes it on to the neighbouring page. */
export function useNext(): { readonly target: string; readonly search: string } {
  const [params] = useSearchParams()
  const next = safeNext(params.get('next'))
  return { target: next ?? routes.phone, search: next ? `?next=${encodeURIComponent(next)}` : '' }
}
