export { reachable } from './reachable.ts'
export { type DeviceStorage, deviceStorage, type Stored, stored, storedKeys, tabStorage } from './stored.ts'
