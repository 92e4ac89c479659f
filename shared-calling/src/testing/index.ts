export { activeCall, callEvent, callEventTypes, endedCall } from './call-fixtures.ts'
export { type CarrierRule, type CarrierSubject, carrierContract } from './carrier-contract.ts'
export { createFakeCarrier, type FakeCarrier, type FakeCarrierOptions } from './fake-carrier.ts'
