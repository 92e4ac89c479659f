import { allows, allowsEach, type Data, refuses, refusesEach } from './rules-case.ts'
import { full, now, settings, stored } from './stored-profile.ts'

const updateOwn = (data: Data) => ({
  by: 'ada' as const,
  given: stored,
  action: { update: 'users/ada', data },
})

/** What the server says of the day (D37), with more left than there is. */
const dayLimit = { by: 'own', limit: 3, left: 1000, held: 0, until: now + 1, newUntil: null }

const changing = [
  ...allowsEach(
    'a person says',
    {
      'when they signed in': { lastLogin: now + 1, updatedAt: now + 1 },
      'when they signed in, and no more': { lastLogin: now + 1 },
      'when the profile changed': { updatedAt: now + 1 },
    },
    updateOwn,
  ),
  ...refusesEach(
    'a person does not change the own',
    {
      'credits (A85)': { credits: 999 },
      'credits beside what may change': { lastLogin: now + 1, credits: 999 },
      number: { phoneNumber: '+15005550199' },
      'e-mail address': { email: 'root@parley.test' },
      username: { username: 'root' },
      'display name': { displayName: 'Countess' },
      picture: { photoURL: 'https://parley.test/a.png' },
      settings: { settings: { ...settings, theme: 'dark' } },
      'daily limit (D37)': { dayLimit: null },
      'daily limit beside what may change': { lastLogin: now + 1, dayLimit },
      'when auto-recharge was set (D13)': { rechargeSetAt: now + 1 },
      'count of changes to the told browsers': { pushDeviceChanges: 1 },
      'first day': { createdAt: now + 1 },
      'role, where there was none': { role: 'admin' },
      'sign-in to text': { lastLogin: 'now' },
      'sign-in to a time before there was one': { lastLogin: -1 },
      'time of change to text': { updatedAt: 'now' },
    },
    updateOwn,
  ),
  refuses('a person without credits does not give themselves any', {
    by: 'ada',
    given: { 'users/ada': full },
    action: { update: 'users/ada', data: { credits: 999 } },
  }),
  refuses('a person does not change another’s profile', {
    by: 'grace',
    given: stored,
    action: { update: 'users/ada', data: { lastLogin: now + 1 } },
  }),
  refuses('a visitor changes no profile', {
    by: 'nobody',
    given: stored,
    action: { update: 'users/ada', data: { lastLogin: now + 1 } },
  }),
]

const removing = [
  allows('a person takes back a sign-up that failed (S5)', {
    by: 'ada',
    given: { 'users/ada': full },
    action: { delete: 'users/ada' },
  }),
  allows('a person without credits deletes the profile when no call is to be paid', {
    by: 'ada',
    given: { 'users/ada': full, 'billing/ada': { activeCall: null } },
    action: { delete: 'users/ada' },
  }),
  refuses('a profile is not deleted while a call is to be paid (A85)', {
    by: 'ada',
    given: { 'users/ada': full, 'billing/ada': { activeCall: 'c1' } },
    action: { delete: 'users/ada' },
  }),
  refuses('a profile that says which sign-ins have ended is not deleted, and made anew without them', {
    by: 'ada',
    given: { 'users/ada': { ...full, signIns: { '1': { name: 'Firefox', seenAt: now, endedAt: now } } } },
    action: { delete: 'users/ada' },
  }),
  refuses('a person does not delete a profile with a number', {
    by: 'ada',
    given: { 'users/ada': { ...full, phoneNumber: '+15005550100' } },
    action: { delete: 'users/ada' },
  }),
  refuses('a person does not delete a profile with money on it', {
    by: 'ada',
    given: { 'users/ada': { ...full, credits: 20 } },
    action: { delete: 'users/ada' },
  }),
  refuses('a person does not delete another’s profile', {
    by: 'grace',
    given: { 'users/ada': full },
    action: { delete: 'users/ada' },
  }),
  refuses('a visitor deletes no profile', {
    by: 'nobody',
    given: { 'users/ada': full },
    action: { delete: 'users/ada' },
  }),
]

const reading = [
  allows('a person reads the own profile', { by: 'ada', given: stored, action: { get: 'users/ada' } }),
  allows('a person learns that there is no own profile yet', { by: 'ada', action: { get: 'users/ada' } }),
  refuses('a person does not read another’s profile', {
    by: 'grace',
    given: stored,
    action: { get: 'users/ada' },
  }),
  refuses('a visitor reads no profile', { by: 'nobody', given: stored, action: { get: 'users/ada' } }),
  refuses('the users are not listed (A85)', {
    by: 'ada',
    given: stored,
    action: { list: { collection: 'users' } },
  }),
  refuses('users are not looked up by their address', {
    by: 'ada',
    given: stored,
    action: { list: { collection: 'users', where: { email: 'ada@parley.test' } } },
  }),
]

export const profileCases = [...changing, ...removing, ...reading]
