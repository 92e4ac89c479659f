export { createLocalFirestore } from './local-firestore.ts'
export type { IndexDefinitions } from './query/index-definitions.ts'
export type { RefusedRequest } from './store/access-control.ts'
