import { CopyIcon, IconButton } from '@parley/shared-ui'
import { useCopy } from './use-copy.ts'

/** What the button and the entry of a menu are called, and what is said after it. */
export const COPY_DETAILS = 'Copy details'
export const DETAILS_COPIED = 'The details of this call are copied.'

/** Copies what is known of a call, where the person beside it has the menu of all else. */
export function CopyDetails({ details }: { readonly details: () => string }) {
  const copy = useCopy()
  return (
    <IconButton label={COPY_DETAILS} icon={<CopyIcon />} onClick={() => copy(details(), DETAILS_COPIED)} />
  )
}
