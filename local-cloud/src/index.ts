export { createLocalFirebase, type LocalFirebase, type LocalFirebaseOptions } from './firebase.ts'
