export { activeCall, callEvent, callEventTypes, endedCall } from './call-fixtures.ts'
export { createFakeCarrier, type FakeCarrier, type FakeCarrierOptions } from './fake-carrier.ts'
