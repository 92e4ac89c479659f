import { type DeviceStorage, storedKeys } from '@parley/shared-contract/device'

/** Where a page writes its live call down, one entry per user. */
export const LIVE_CALL_PREFIX = 'parley.live-call.'

/** Whether a page of this browser is in a call, or has left one: a line is then needed at once. */
export const isCallKept = (storage: DeviceStorage | null): boolean =>
  storedKeys(storage, LIVE_CALL_PREFIX).length > 0
