import { type Contact, contactNames, liveValue, type NameOf } from '@parley/shared-contract'
import { useLive } from './use-live.ts'

const nobody: readonly Contact[] = []

/**
 * Finds names by number in the address book, and draws again when it changes. Everybody is null until the book has
 * loaded (D25).
 */
export const useContactNames = (): NameOf => contactNames(liveValue(useLive('contacts$'), nobody))
