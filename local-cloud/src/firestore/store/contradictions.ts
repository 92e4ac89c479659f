import { invalidArgument } from '../errors.ts'
import { normaliseTimestamp } from '../model/timestamps.ts'
import type { Write } from '../wire.ts'
import { writtenName } from './apply-write.ts'

/** What a write makes of its document: it is read only, gone, or there; `create` and `update` demand something. */
type Effect = 'verify' | 'delete' | 'create' | 'update' | 'set'

interface Earlier {
  readonly effect: Effect
  /** The version that the first write demanded, or null. */
  readonly version: string | null
}

/**
 * Refuses writes of one request that cannot all hold, whatever is stored: a document is not updated after it was
 * deleted, nor created after it was set. Throws INVALID_ARGUMENT, as hosted Firestore does.
 */
export function refuseContradictions(writes: readonly Write[]): void {
  const written = new Map<string, Earlier>()
  for (const write of writes) {
    const name = writtenName(write)
    const earlier = written.get(name)
    const effect = effectOf(write)
    if (earlier) refuse(earlier, effect, write)
    written.set(name, { effect, version: earlier ? earlier.version : versionOf(write) })
  }
}

/** Throws INVALID_ARGUMENT when one document is written more than once. */
export function refuseRepeats(writes: readonly Write[]): void {
  if (new Set(writes.map(writtenName)).size === writes.length) return
  throw invalidArgument('The same document cannot be written more than once in a single request.')
}

function effectOf({ verify, delete: deleted, currentDocument }: Write): Effect {
  if (verify !== undefined) return 'verify'
  if (deleted !== undefined) return 'delete'
  if (currentDocument?.exists === false) return 'create'
  return currentDocument ? 'update' : 'set'
}

/** The version that a write demands, or null. */
function versionOf({ currentDocument }: Write): string | null {
  return currentDocument?.updateTime === undefined ? null : normaliseTimestamp(currentDocument.updateTime)
}

function refuse(earlier: Earlier, effect: Effect, write: Write): void {
  if (earlier.effect === 'verify' || effect === 'verify') {
    throw invalidArgument(
      'The same document cannot be verified and written, or verified twice, in a request.',
    )
  }
  const { exists } = write.currentDocument ?? {}
  const version = versionOf(write)
  const isOtherVersion = version !== null && version !== earlier.version
  const contradicts = earlier.effect === 'delete' ? effect === 'update' || exists === true : exists === false
  if (contradicts || isOtherVersion) {
    throw invalidArgument(`Cannot ${earlier.effect} then ${effect} an entity in the same request.`)
  }
}
