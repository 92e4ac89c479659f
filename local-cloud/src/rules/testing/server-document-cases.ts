import { type Actor, allows, type Data, type RulesCase, refuses } from './rules-case.ts'

const number = { userId: 'ada', phoneNumber: '+12125550100', active: true, purchaseDate: 1 }
const entry = { userId: 'ada', timestamp: 1, type: 'opening', amount: 5, seq: 1 }
const thread = { userId: 'ada', ownNumber: '+12125550100', peerNumber: '+15005550100', lastMessageAt: 1 }

/** Collections that a person reads by their `userId` and the server alone writes. */
const readable = [
  { path: 'phoneNumbers/n1', document: number, query: { where: { active: true } } },
  { path: 'transactions/t1', document: entry, query: { newestBy: 'timestamp', limit: 50 } },
  { path: 'conversations/ada_15005550100', document: thread, query: { newestBy: 'lastMessageAt' } },
  {
    path: 'conversations/ada_15005550100/messages/m1',
    document: { userId: 'ada', body: 'Hello', timestamp: 1 },
    query: { newestBy: 'timestamp', limit: 50 },
  },
  { path: 'voicemails/v1', document: { userId: 'ada', timestamp: 1 }, query: { newestBy: 'timestamp' } },
] as const

const readableCases = readable.flatMap(({ path, document, query }): RulesCase[] => {
  const collection = path.slice(0, path.lastIndexOf('/'))
  const given = { [path]: document }
  const listOf = (userId: string) => ({
    list: { collection, ...query, where: { userId, ...('where' in query ? query.where : {}) } },
  })
  return [
    allows(`a person reads an own document of ${collection}`, { by: 'ada', given, action: { get: path } }),
    allows(`a person lists the own ${collection}`, { by: 'ada', given, action: listOf('ada') }),
    allows(`a person lists the own ${collection} where there are none`, { by: 'ada', action: listOf('ada') }),
    refuses(`a person does not read another’s document of ${collection}`, {
      by: 'grace',
      given,
      action: { get: path },
    }),
    refuses(`a person does not list another’s ${collection}`, { by: 'grace', given, action: listOf('ada') }),
    refuses(`a person does not list all ${collection}`, {
      by: 'ada',
      given,
      action: { list: { collection, ...query } },
    }),
    refuses(`a visitor reads nothing of ${collection}`, { by: 'nobody', given, action: { get: path } }),
    refuses(`a visitor lists nothing of ${collection}`, { by: 'nobody', given, action: listOf('ada') }),
    ...unwritable(path, document),
  ]
})

/** Nothing of it may be written, not even by the one it is about. */
function unwritable(path: string, document: Data): RulesCase[] {
  const given = { [path]: document }
  const collection = path.slice(0, path.lastIndexOf('/'))
  return [
    refuses(`a person writes nothing new to ${collection}`, {
      by: 'ada',
      action: { create: path, data: document },
    }),
    refuses(`a person changes nothing in ${collection}`, {
      by: 'ada',
      given,
      action: { update: path, data: { note: 1 } },
    }),
    refuses(`a person deletes nothing from ${collection}`, { by: 'ada', given, action: { delete: path } }),
  ]
}

const inactive = { 'phoneNumbers/n1': { ...number, active: false } }
const numberCases = [
  refuses('a number that is not in use is not read', {
    by: 'ada',
    given: inactive,
    action: { get: 'phoneNumbers/n1' },
  }),
  refuses('numbers are not listed without asking for those in use', {
    by: 'ada',
    given: { 'phoneNumbers/n1': number },
    action: { list: { collection: 'phoneNumbers', where: { userId: 'ada' } } },
  }),
  refuses('numbers that are not in use are not listed', {
    by: 'ada',
    given: inactive,
    action: { list: { collection: 'phoneNumbers', where: { userId: 'ada', active: false } } },
  }),
]

const notice = { id: 'n1', type: 'number_expires', at: 1, seenAt: null }
const noticePath = 'users/ada/notices/n1'
const given = { [noticePath]: notice }
const seen = (by: Actor, data: Data) => ({ by, given, action: { update: noticePath, data } })
const listNotices = { list: { collection: 'users/ada/notices' } }
const noticeCases = [
  allows('a person reads an own notice', { by: 'ada', given, action: { get: noticePath } }),
  allows('a person lists the own notices', { by: 'ada', given, action: listNotices }),
  allows('a person says that a notice was seen', seen('ada', { seenAt: 2 })),
  refuses('a person does not say that it was seen at no time', seen('ada', { seenAt: 'now' })),
  refuses('a person changes nothing else of a notice', seen('ada', { seenAt: 2, type: 'number_expired' })),
  refuses('a person does not say that another’s notice was seen', seen('grace', { seenAt: 2 })),
  refuses('a person does not read another’s notice', { by: 'grace', given, action: { get: noticePath } }),
  refuses('a person does not list another’s notices', { by: 'grace', given, action: listNotices }),
  refuses('a person leaves no notice', { by: 'ada', action: { create: noticePath, data: notice } }),
  refuses('a person takes no notice away', { by: 'ada', given, action: { delete: noticePath } }),
]

const voicemail = { userId: 'ada', from: '+15005550100', timestamp: 1, listenedAt: null }
const voicemailPath = 'voicemails/v1'
const heard = (by: Actor, data: Data) => ({
  ...{ by, given: { [voicemailPath]: voicemail }, action: { update: voicemailPath, data } },
})
const voicemailCases = [
  allows('a person says that a voicemail was listened to', heard('ada', { listenedAt: 2 })),
  allows('a person says that a voicemail is new again', heard('ada', { listenedAt: null })),
  refuses('a voicemail is not listened to at no time', heard('ada', { listenedAt: 'now' })),
  allows('D25: a person says that who left it is no longer blocked', {
    ...{ by: 'ada', given: { [voicemailPath]: { ...voicemail, blocked: true } } },
    action: { update: voicemailPath, data: { blocked: false } },
  }),
  allows('D25: what a blocked caller left is listened to, and stays theirs', {
    ...{ by: 'ada', given: { [voicemailPath]: { ...voicemail, blocked: true } } },
    action: { update: voicemailPath, data: { listenedAt: 2 } },
  }),
  refuses('D25: a person does not say that who left it is blocked', heard('ada', { blocked: true })),
  refuses('a person changes nothing else of a voicemail', heard('ada', { listenedAt: 2, from: '+1' })),
  refuses('a person does not say that another’s was listened to', heard('grace', { listenedAt: 2 })),
  refuses('a visitor does not say that one was listened to', heard('nobody', { listenedAt: 2 })),
  refuses('a voicemail is not given to somebody else', heard('ada', { userId: 'grace' })),
]

/** Documents of the server alone (B2, D36): not even read. */
const hidden: Readonly<Record<string, Data>> = {
  'billing/ada': { userId: 'ada', held: 0 },
  'sipUsers/ada': { userId: 'ada', password: 'secret' },
  'callSessions/c1': { userId: 'ada', state: 'live' },
  'usernames/ada': { userId: 'ada' },
  'messageSends/s1': { userId: 'ada', uid: 'ada' },
  'voicemailTakes/t1': { userId: 'ada', uid: 'ada' },
  'media/m1': { userId: 'ada', uid: 'ada' },
  'threadPurges/t1': { userId: 'ada', uid: 'ada' },
  'pushDevices/d1': { userId: 'ada' },
  'pushedCalls/s1': { userId: 'ada' },
  'carrierFiles/f1': { userId: 'ada', uid: 'ada' },
  'forwardings/ada': { userId: 'ada', codeHash: 'secret' },
  'greetings/ada': { kept: ['one'], givenUp: [] },
  'forwardDials/15005550100': { userId: 'ada', count: 1 },
  'reports/r1': { userId: 'ada', uid: 'ada' },
  'anything/else': { userId: 'ada' },
  'users/ada/secrets/s1': { userId: 'ada' },
}

const hiddenCases = Object.entries(hidden).flatMap(([path, document]): RulesCase[] => [
  refuses(`${path} is not read`, { by: 'ada', given: { [path]: document }, action: { get: path } }),
  refuses(`${path} is not listed`, {
    by: 'ada',
    given: { [path]: document },
    action: { list: { collection: path.slice(0, path.lastIndexOf('/')), where: { userId: 'ada' } } },
  }),
  ...unwritable(path, document),
])

export const serverDocumentCases = [
  ...readableCases,
  ...numberCases,
  ...noticeCases,
  ...voicemailCases,
  ...hiddenCases,
]
