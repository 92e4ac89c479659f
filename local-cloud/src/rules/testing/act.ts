import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore'
import type { Action, ListQuery } from './rules-case.ts'

/** Does it through the web SDK; rejects with `permission-denied` when the rules refuse. */
export async function act(firestore: Firestore, action: Action): Promise<void> {
  if ('get' in action) await getDoc(doc(firestore, action.get))
  else if ('list' in action) await getDocs(toQuery(firestore, action.list))
  else if ('create' in action) await setDoc(doc(firestore, action.create), action.data)
  else if ('update' in action) await updateDoc(doc(firestore, action.update), { ...action.data })
  else await deleteDoc(doc(firestore, action.delete))
}

function toQuery(
  firestore: Firestore,
  { collection: path, where: equal = {}, newestBy, limit: most }: ListQuery,
) {
  const constraints: QueryConstraint[] = Object.entries(equal).map(([field, value]) =>
    where(field, '==', value),
  )
  if (newestBy !== undefined) constraints.push(orderBy(newestBy, 'desc'))
  if (most !== undefined) constraints.push(limit(most))
  return query(collection(firestore, path), ...constraints)
}

/** The documents that a case may leave behind. */
export function writtenBy(action: Action): string[] {
  if ('create' in action) return [action.create]
  if ('update' in action) return [action.update]
  return 'delete' in action ? [action.delete] : []
}
