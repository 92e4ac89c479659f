export { createLocalCarrier, type LocalCarrier } from './carrier/local-carrier.ts'
export { noFaults } from './carrier/webhooks/webhook-faults.ts'
export { createLocalFirebase, type LocalFirebase } from './firebase.ts'
export { createLocalStorage, type LocalStorage } from './storage/local-storage.ts'
