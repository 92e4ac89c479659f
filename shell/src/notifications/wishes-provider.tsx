import { constant } from '@parley/shared-contract/reactive'
import { useBehavior } from '@parley/shared-platform/react'
import { createContext, use } from 'react'
import type { AwaitedWish, WishesUnderWay } from './wishes-under-way.ts'

/** None, as in a page that is drawn before anybody looks at it. */
export const noWishes: Pick<WishesUnderWay, 'awaited$'> = { awaited$: constant<AwaitedWish | null>(null) }
const WishesContext = createContext(noWishes)

/** Gives the shell's own parts what was asked for by a notification and is waited for; no remote sees it. */
export const WishesProvider = WishesContext.Provider

export const useAwaitedWish = (): AwaitedWish | null => useBehavior(use(WishesContext).awaited$)
