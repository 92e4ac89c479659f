import type { UserId } from '@parley/shared-contract'
import type { Books, Fields } from './books.ts'

/** Who has done something, or of whom something was told, since it was last looked. */
export interface Acting {
  readonly people: Set<UserId>
  /** A process has looked around: whatever is due of anybody may have been done. */
  isEverybody: boolean
}

const OWN_FOLDERS = ['users', 'billing', 'sipUsers', 'customers']

/** Whose a document is; null for one that is nobody's. */
function ownerOf(path: string, { userId, uid }: Fields): UserId | null {
  const [folder = '', id = ''] = path.split('/')
  if (OWN_FOLDERS.includes(folder)) return id
  const owner = userId ?? uid
  return typeof owner === 'string' ? owner : null
}

/**
 * I7: what was done since it was last looked has changed documents of nobody who had no part in it. What somebody has asked for
 * just before may still be gone on with after they were answered, also while nobody does anything.
 */
export function createOthersJudge(acting: Acting): (books: Books) => string[] {
  let before = new Map<string, Fields>()
  let lately = new Set<UserId>()
  return books => {
    const after = new Map(books.entries())
    const isChanged = (path: string) =>
      before.get(path) !== after.get(path) &&
      JSON.stringify(before.get(path)) !== JSON.stringify(after.get(path))
    const paths = acting.isEverybody ? [] : new Set([...before.keys(), ...after.keys()])
    const broken = [...paths].filter(isChanged).flatMap(path => {
      const owners = [before.get(path), after.get(path)].flatMap(fields => fields && ownerOf(path, fields))
      const others = owners.filter(owner => owner != null && !acting.people.has(owner) && !lately.has(owner))
      return others.length > 0
        ? [`I7: ${path} of ${others[0]} is changed by ${[...acting.people].join()}`]
        : []
    })
    before = after
    if (acting.people.size > 0) lately = new Set(acting.people)
    acting.people.clear()
    acting.isEverybody = false
    return broken
  }
}
