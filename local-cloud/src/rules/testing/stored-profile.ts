export const now = 1_767_225_600_000
export const settings = {
  highQualityCalls: true,
  enableNotifications: true,
  callForwarding: false,
  theme: 'light',
  doNotDisturb: false,
  forwardTo: null,
  forwardWhen: 'unreachable',
  voicemail: true,
  unknownToVoicemail: false,
  notifyCalls: true,
  notifyMissedCalls: true,
  notifyMessages: true,
  notifyVoicemail: true,
  notifyLowBalance: true,
  notifyNumberExpiry: true,
  quietHours: null,
}
export const full = {
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
export const stored = { 'users/ada': { ...full, credits: 20, phoneNumber: '+15005550100' } }
