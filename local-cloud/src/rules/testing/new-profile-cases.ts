import { allowsEach, type Data, refuses, refusesEach, without } from './rules-case.ts'
import { full, now, settings, stored } from './stored-profile.ts'

const least = { username: 'ada', email: 'ada@parley.test', createdAt: now, credits: 0 }

const createOwn = (data: Data) => ({ by: 'ada' as const, action: { create: 'users/ada', data } })

/** What a person may write as the first of their profile. */
export const newProfileCases = [
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
          unknownToVoicemail: true,
          notifyCalls: false,
          notifyMissedCalls: false,
          notifyMessages: false,
          notifyVoicemail: false,
          notifyLowBalance: false,
          notifyNumberExpiry: false,
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
      'with a daily limit': { ...full, dayLimit: null },
      'with a greeting': { ...full, greeting: null },
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
      'with unknown callers that are no switch': {
        ...full,
        settings: { ...settings, unknownToVoicemail: 'yes' },
      },
      'with pushed calls that are no switch': { ...full, settings: { ...settings, notifyCalls: 'yes' } },
      'with pushed missed calls that are no switch': {
        ...full,
        settings: { ...settings, notifyMissedCalls: 'yes' },
      },
      'with pushed texts that are no switch': { ...full, settings: { ...settings, notifyMessages: 'yes' } },
      'with pushed voicemails that are no switch': {
        ...full,
        settings: { ...settings, notifyVoicemail: 'yes' },
      },
      'with pushed balances that are no switch': {
        ...full,
        settings: { ...settings, notifyLowBalance: 'yes' },
      },
      'with pushed expiries that are no switch': {
        ...full,
        settings: { ...settings, notifyNumberExpiry: 'yes' },
      },
      'with quiet hours': { ...full, settings: { ...settings, quietHours: { from: 0, to: 1, zone: 'UTC' } } },
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
