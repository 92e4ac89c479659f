import type { RemoteId } from '@parley/shared-contract'

const partsOf = (id: RemoteId, kind = '') => document.querySelectorAll(`${kind}[data-rspack^="${id}:"]`)

/** Whether a chunk of a remote is on its way: it reports to whichever version has begun last. */
export const isFetchingParts = (id: RemoteId): boolean => partsOf(id, 'script').length > 0

/**
 * Of an older version nothing is left that a newer one could take for its own: the chunks of both have the same numbers, and are
 * told where the program that packs them looks first.
 */
export function forgetParts(id: RemoteId): void {
  Reflect.deleteProperty(globalThis, `rspackChunk${id}`)
  for (const part of partsOf(id)) part.remove()
}
