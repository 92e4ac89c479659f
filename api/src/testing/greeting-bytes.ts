import type { ObjectStore } from '../ports/object-store.ts'

/** Watches a store from now on, whatever process puts something there. @returns of how many greetings there are bytes in it */
export function countGreetings(objects: ObjectStore): () => Promise<number> {
  const places = new Set<string>()
  const put = objects.put.bind(objects)
  Object.assign(objects, {
    put: (key, object) => {
      if (key.startsWith('greetings/')) places.add(key)
      return put(key, object)
    },
  } satisfies Pick<ObjectStore, 'put'>)
  return async () => {
    const kept = await Promise.all([...places].map(key => objects.size(key)))
    return kept.filter(bytes => bytes !== null).length
  }
}
