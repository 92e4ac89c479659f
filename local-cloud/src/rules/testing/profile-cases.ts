import { allows, allowsEach, type Data, refuses, refusesEach, without } from './rules-case.ts'

const now = 1_767_225_600_000
const settings = {
  highQualityCalls: true,
  enableNotifications: true,
  callForwarding: false,
  theme: 'light',
  doNotDisturb: false,
  forwardTo: null,
  forwardWhen: 'unreachable',
  voicemail: true,
}
const full = {
  username: 'ada.l_1',
  email: 'ada@parley.test',
  phoneNumber: null,
  displayName: 'Ada',
  photoURL: null,
  createdAt: now,
  updatedAt: now,
  lastLogin: now,
  credits: 0,
  settings,
}
const least = { username: 'ada', email: 'ada@parley.test', createdAt: now, credits: 0 }
const stored = { 'users/ada': { ...full, credits: 20, phoneNumber: '+15005550100' } }

const createOwn = (data: Data) => ({ by: 'ada' as const, action: { create: 'users/ada', data } })
const updateOwn = (data: Data) => ({
  by: 'ada' as const,
  given: stored,
  action: { update: 'users/ada', data },
})

const creating = [
  ...allowsEach(
    'a person creates the own profile',
    {
      'with all of its fields': full,
      'with no more than it needs': least,
      'with the longest names': { ...full, username: 'a'.repeat(30), displayName: 'A'.repeat(64) },
      'with the shortest username': { ...full, username: 'a.b' },
      'with the other settings': {
        ...full,
        settings: {
          highQualityCalls: false,
          enableNotifications: false,
          callForwarding: true,
          theme: 'dark',
          doNotDisturb: true,
          voicemail: false,
        },
      },
      'with no settings yet': { ...full, settings: {} },
      'at the first moment there is': { ...full, createdAt: 0, updatedAt: 0, lastLogin: 0 },
    },
    createOwn,
  ),
  ...refusesEach(
    'a profile is not created',
    {
      'with credits': { ...full, credits: 100 },
      'with less than no credits': { ...full, credits: -1 },
      'with credits that are text': { ...full, credits: '0' },
      'without credits': without(full, 'credits'),
      'without a username': without(full, 'username'),
      'without an e-mail address': without(full, 'email'),
      'without its time': without(full, 'createdAt'),
      'with a field that is not in S3': { ...full, role: 'admin' },
      'with somebody else’s e-mail address': { ...full, email: 'grace@parley.test' },
      'with a number': { ...full, phoneNumber: '+15005550100' },
      'with a picture': { ...full, photoURL: 'https://parley.test/a.png' },
      'with a username that is too short': { ...full, username: 'ab' },
      'with a username that is too long': { ...full, username: 'a'.repeat(31) },
      'with capitals in the username': { ...full, username: 'Ada' },
      'with a username of two lines': { ...full, username: 'ada\n' },
      'with a username that is a number': { ...full, username: 12345 },
      'with a display name that is too long': { ...full, displayName: 'A'.repeat(65) },
      'with a display name that is no text': { ...full, displayName: 7 },
      'with a time that is text': { ...full, createdAt: 'now' },
      'with a time that is no whole number': { ...full, createdAt: 1.5 },
      'with a time before there was one': { ...full, createdAt: -1 },
      'with a wrong time of change': { ...full, updatedAt: 'now' },
      'with a wrong time of sign-in': { ...full, lastLogin: 'now' },
      'with settings that are text': { ...full, settings: 'dark' },
      'with settings that are not known': { ...full, settings: { ...settings, admin: true } },
      'with a quality that is no switch': { ...full, settings: { ...settings, highQualityCalls: 'yes' } },
      'with notifications that are no switch': { ...full, settings: { ...settings, enableNotifications: 1 } },
      'with forwarding that is no switch': { ...full, settings: { ...settings, callForwarding: null } },
      'with a rest that is no switch': { ...full, settings: { ...settings, doNotDisturb: 1 } },
      'with voicemail that is no switch': { ...full, settings: { ...settings, voicemail: 'yes' } },
      'with a number to forward to': { ...full, settings: { ...settings, forwardTo: '+15005550100' } },
      'with a time to forward': { ...full, settings: { ...settings, forwardWhen: 'always' } },
      'with a theme that does not exist': { ...full, settings: { ...settings, theme: 'evil' } },
    },
    createOwn,
  ),
  refuses('a profile is not created for somebody else', {
    by: 'ada',
    action: { create: 'users/grace', data: { ...full, email: 'ada@parley.test' } },
  }),
  refuses('a profile is not created by a visitor', {
    by: 'nobody',
    action: { create: 'users/ada', data: full },
  }),
  refuses('a profile with money is not replaced by a new one', {
    by: 'ada',
    given: stored,
    action: { create: 'users/ada', data: full },
  }),
]

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

export const profileCases = [...creating, ...changing, ...removing, ...reading]
