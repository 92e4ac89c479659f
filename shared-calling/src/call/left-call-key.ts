import { type DeviceStorage, storedKeys } from '@parley/shared-contract/device'

/** Where a page writes down its live call, one entry per user, in case it is left; see `LeftCallStorage`. */
export const LEFT_CALL_PREFIX = 'parley.live-call.'

/** Whether a page of this browser is in a call, or has left one: a line is then needed at once. */
export const hasLeftCall = (storage: DeviceStorage | null): boolean =>
  storedKeys(storage, LEFT_CALL_PREFIX).length > 0
