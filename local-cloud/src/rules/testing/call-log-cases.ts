import { callGrades } from '@parley/shared-contract'
import { allows, allowsEach, type Data, refuses, refusesEach, without } from './rules-case.ts'

const start = 1_767_225_600_000
const id = `ada_${start}_outgoing`
const path = `users/ada/callLogs/${id}`
/** An attempt of which the carrier has never heard. */
const attempt = {
  id,
  userId: 'ada',
  callControlId: null,
  callLegId: null,
  direction: 'outgoing',
  fromNumber: '+12125550100',
  toNumber: '+15005550100',
  status: 'failed',
  duration: 0,
  timestamp: start,
  answered: false,
  connectedAt: null,
  endedAt: start + 900,
  contactName: null,
  recordingUrl: null,
  cost: 0,
  rate: null,
  quality: null,
  endReason: 'network',
  seenAt: start,
  createdAt: start,
  updatedAt: start + 900,
}
/** A call as the server has logged it. */
const log = {
  ...attempt,
  status: 'completed',
  answered: true,
  duration: 61.5,
  cost: 0.044,
  rate: { microPerMinute: 22_000, incrementSeconds: 60 },
  connectedAt: start + 1000,
  endedAt: start + 62_500,
  callControlId: 'v3:abc',
  callLegId: 'leg',
  endReason: 'remote_hung_up',
}
const optional = [
  'callControlId',
  'callLegId',
  'connectedAt',
  'endedAt',
  'contactName',
  'recordingUrl',
  'cost',
  'rate',
  'quality',
  'seenAt',
]
const least = optional.reduce<Data>(without, attempt)
const given = { [path]: log }

const create = (data: Data) => ({ by: 'ada' as const, action: { create: path, data } })
const update = (data: Data) => ({ by: 'ada' as const, given, action: { update: path, data } })

const wrongFields: Readonly<Record<string, Data>> = {
  'of somebody else (A85)': { ...attempt, userId: 'grace' },
  'with another id inside': { ...attempt, id: 'other' },
  'whose id is not of its time': { ...attempt, timestamp: start + 1 },
  'whose id is not of its direction': { ...attempt, direction: 'incoming' },
  'with a time that is text': { ...attempt, timestamp: String(start) },
  'with a field that is not in S3': { ...attempt, refund: 5 },
  'that goes on': { ...attempt, status: 'initiated' },
  'that was missed': { ...attempt, status: 'missed' },
  'that was completed': { ...attempt, status: 'completed' },
  'that was answered': { ...attempt, answered: true },
  'that lasted': { ...attempt, duration: 1 },
  'that cost something': { ...attempt, cost: 0.022 },
  'that gave something back': { ...attempt, cost: -0.022 },
  'that had a price': { ...attempt, rate: { microPerMinute: 1, incrementSeconds: 60 } },
  'that was connected': { ...attempt, connectedAt: start + 500 },
  'that the carrier knows': { ...attempt, callControlId: 'v3:abc' },
  'whose leg the carrier knows': { ...attempt, callLegId: 'leg' },
  'with a recording': { ...attempt, recordingUrl: 'https://example.com' },
  'that the other side ended': { ...attempt, endReason: 'busy' },
  'that has no end': { ...attempt, endReason: null },
  'with a quality that does not exist': { ...attempt, quality: 'superb' },
  'with a wrong time at which it was seen': { ...attempt, seenAt: 'now' },
  'with a wrong time of its end': { ...attempt, endedAt: -1 },
  'with a wrong time of creation': { ...attempt, createdAt: 1.5 },
  'with a wrong time of change': { ...attempt, updatedAt: null },
  'with 1 MB of caller (A85)': { ...attempt, fromNumber: '1'.repeat(1_000_000) },
  'with a caller that is too long': { ...attempt, fromNumber: '1'.repeat(65) },
  'with a caller that is a number': { ...attempt, fromNumber: 1 },
  'with a caller that is a map': { ...attempt, fromNumber: {} },
  'with a number that is too long': { ...attempt, toNumber: '1'.repeat(65) },
  'with a name that is too long': { ...attempt, contactName: 'A'.repeat(129) },
}

const required = Object.keys(least)
const missing = Object.fromEntries(required.map(field => [`without ${field}`, without(attempt, field)]))

const writing = [
  ...allowsEach(
    'D46: a person logs an attempt of which the carrier has never heard',
    {
      'for want of a network': attempt,
      'that failed in the browser': { ...attempt, endReason: 'failed' },
      'with no more than it needs': least,
      'with the longest texts': {
        ...attempt,
        fromNumber: '1'.repeat(64),
        toNumber: '1'.repeat(64),
        contactName: 'A'.repeat(128),
      },
    },
    create,
  ),
  ...refusesEach('an attempt is not logged', { ...wrongFields, ...missing }, create),
  refuses('D46: no call to us is logged by a browser', {
    by: 'ada',
    action: {
      create: `users/ada/callLogs/ada_${start}_incoming`,
      data: { ...attempt, id: `ada_${start}_incoming`, direction: 'incoming' },
    },
  }),
  refuses('an attempt is not logged under an id of one’s own making', {
    by: 'ada',
    action: { create: 'users/ada/callLogs/mine', data: { ...attempt, id: 'mine' } },
  }),
  refuses('an attempt is not logged for somebody else', {
    by: 'grace',
    action: { create: path, data: attempt },
  }),
  refuses('a visitor logs no attempt', { by: 'nobody', action: { create: path, data: attempt } }),
  refuses('D46: an attempt does not take the place of what the server has logged', update(attempt)),
  ...allowsEach(
    'D46: a person adds to a log',
    {
      'a name for the other': { contactName: 'Grace', updatedAt: start + 1 },
      'the longest name': { contactName: 'A'.repeat(128) },
      'that it was seen': { seenAt: start + 1, updatedAt: start + 1 },
      'that it was not seen': { seenAt: null },
      'nothing new': log,
      ...Object.fromEntries(callGrades.map(quality => [`that it sounded ${quality}`, { quality }])),
    },
    update,
  ),
  ...refusesEach(
    'D46: a person does not change of a log',
    {
      'its owner': { userId: 'grace' },
      'its id': { id: 'other' },
      'its start': { timestamp: start + 1 },
      'who called': { fromNumber: '+12125550199' },
      'who was called': { toNumber: '+12125550199' },
      'when it was made': { createdAt: start + 1 },
      'how it ended': { status: 'missed' },
      'why it ended': { endReason: 'network' },
      'whether it was answered': { answered: false },
      'how long it was': { duration: 1 },
      'what it cost': { cost: 0 },
      'at which rate': { rate: null },
      'when it was connected': { connectedAt: start },
      'when it ended': { endedAt: start },
      'the carrier’s ids': { callLegId: 'other' },
      'its recording': { recordingUrl: 'https://example.com' },
      'its fields, by one that is not in S3': { refund: 5 },
      'its quality to one that does not exist': { quality: 'superb' },
      'its name to one that is too long': { contactName: 'A'.repeat(129) },
      'when it was seen to a text': { seenAt: 'now' },
      'when it was changed to nothing': { updatedAt: null },
    },
    update,
  ),
  refuses('a person does not add to another’s log', {
    by: 'grace',
    given,
    action: { update: path, data: { quality: 'good' } },
  }),
  refuses('a visitor adds to no log', {
    by: 'nobody',
    given,
    action: { update: path, data: { quality: 'good' } },
  }),
  refuses('a log is not deleted', { by: 'ada', given, action: { delete: path } }),
]

const latest = { collection: 'users/ada/callLogs', newestBy: 'timestamp', limit: 10 }

const reading = [
  allows('a person reads an own log', { by: 'ada', given, action: { get: path } }),
  allows('a person lists the latest ten', { by: 'ada', given, action: { list: latest } }),
  allows('a person lists all of the own logs', {
    by: 'ada',
    given,
    action: { list: { collection: 'users/ada/callLogs' } },
  }),
  refuses('a person does not read another’s log', { by: 'grace', given, action: { get: path } }),
  refuses('a person does not list another’s logs (A85)', { by: 'grace', given, action: { list: latest } }),
  refuses('a visitor reads no log', { by: 'nobody', given, action: { get: path } }),
  refuses('a visitor lists no logs', { by: 'nobody', given, action: { list: latest } }),
]

export const callLogCases = [...writing, ...reading]
