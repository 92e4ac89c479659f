export type { FakeCarrier, FakeCarrierOptions } from './fake-carrier.ts'
