import { ready, type Settings } from '@parley/shared-contract'
import { samplePerson } from '@parley/shared-platform/testing'
import type { ReachabilityFacts } from '../reachability.ts'

export const { profile, phoneNumbers } = samplePerson('ada')

/** Everything in order. */
export const facts: ReachabilityFacts = {
  signedIn: 'ada@parley.test',
  numbers: ready(phoneNumbers),
  profile: ready(profile),
  rates: null,
  offline: false,
  line: { state: 'registered', ready: true, elsewhere: false, problem: null },
  notifications: 'granted',
  push: 'on',
  soundLocked: false,
  now: Date.now(),
}

/** Quiet hours that are always. */
export const allDay = { from: 0, to: 0, zone: 'America/New_York' }

/** Each kind of notification is off. */
export const noKind = {
  ...{ notifyCalls: false, notifyMissedCalls: false, notifyMessages: false },
  ...{ notifyVoicemail: false, notifyLowBalance: false, notifyNumberExpiry: false },
}

/** The same person, who has set something. */
export const withSettings = (change: Partial<Settings>) =>
  ready({ ...profile, settings: { ...profile.settings, ...change } })
