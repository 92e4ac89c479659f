import type { Toasts } from '@parley/shared-ui'
import { useCardCovers } from '../calls/use-card-covers.ts'
import { usePageStands } from './use-page-stands.ts'

/**
 * The toasts. They wait for the page that they would stand on, and while the card of an incoming call covers the page: none lies over
 * Answer and Decline.
 */
export function WaitingToaster({ Toaster }: Pick<Toasts, 'Toaster'>) {
  const isStanding = usePageStands()
  const isCovered = useCardCovers()
  return <Toaster waiting={isCovered || !isStanding} />
}
