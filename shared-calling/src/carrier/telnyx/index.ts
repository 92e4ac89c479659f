export type { Carrier, CarrierEvent, CarrierState, OutgoingCall, SipCredentials } from '../carrier.ts'
