export { activeCall } from './call-fixtures.ts'

export { createFakeCarrier, type FakeCarrier } from './fake-carrier.ts'
