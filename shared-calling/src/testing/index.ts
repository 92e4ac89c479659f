export { activeCall } from './call-fixtures.ts'

export { createFakeCarrier, type FakeCarrier } from './fake-carrier.ts'
export { recordCalls } from './record-calls.ts'
