export { createLocalAuth, type LocalAuth } from './local-auth.ts'
