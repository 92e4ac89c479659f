import { routes, safeNext } from '@parley/shared-contract'
import { useSearchParams } from 'react-router'

/** D3: where to go once signed in, and how the neighbouring page keeps it. */
export function useNext(): { readonly target: string; readonly search: string } {
  const [params] = useSearchParams()
  const next = safeNext(params.get('next'))
  return { target: next ?? routes.phone, search: next ? `?next=${encodeURIComponent(next)}` : '' }
}
