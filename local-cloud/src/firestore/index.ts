export { createLocalFirestore, type LocalFirestore, type LocalFirestoreOptions } from './local-firestore.ts'
export type { IndexDefinitions } from './query/index-definitions.ts'
export type { RefusedRequest } from './store/access-control.ts'
export { UnusableStoreError } from './store/persistence.ts'
