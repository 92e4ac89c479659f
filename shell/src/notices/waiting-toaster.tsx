import type { Toasts } from '@parley/shared-ui'
import { useCardCovers } from './use-card-covers.ts'

/** The toasts. They wait while the card of an incoming call covers the page: none lies over Answer and Decline. */
export const CallFirst = ({ Toaster }: Pick<Toasts, 'Toaster'>) => <Toaster waiting={useCardCovers()} />
