import { type Contact, contactNames, liveValue, type NameOf } from '@parley/shared-contract'
import { useLive } from './use-live.ts'

const nobody: readonly Contact[] = []

/** D25: names by number from the address book, current; null for everybody until it is there. */
export const useContactNames = (): NameOf => contactNames(liveValue(useLive('contacts$'), nobody))
