export { createLocalCarrier, type LocalCarrier, type LocalCarrierOptions } from './carrier/local-carrier.ts'
export { noFaults, usualFaults, type WebhookFaults } from './carrier/webhooks/webhook-faults.ts'
export { createLocalFirebase, type LocalFirebase, type LocalFirebaseOptions } from './firebase.ts'
export { createLocalStorage, type LocalStorage } from './storage/local-storage.ts'
