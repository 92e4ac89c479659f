export type { Carrier, CarrierEvent, CarrierState, OutgoingCall, SipCredentials } from '../carrier.ts'
export { createTelnyxCarrier, type TelnyxCarrierOptions } from './telnyx-carrier.ts'
export type { LibraryFallback } from './telnyx-load.ts'
