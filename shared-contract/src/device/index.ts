export { type DeviceStorage, deviceStorage, type Stored, stored, storedKeys } from './stored.ts'
