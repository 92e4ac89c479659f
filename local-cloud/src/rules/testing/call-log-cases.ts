import { endReasons } from '@parley/shared-contract'
import { allows, allowsEach, type Data, refuses, refusesEach, without } from './rules-case.ts'

const start = 1_767_225_600_000
const id = `ada_${start}_outgoing`
const path = `users/ada/callLogs/${id}`
const log = {
  id,
  userId: 'ada',
  callControlId: null,
  callLegId: null,
  direction: 'outgoing',
  fromNumber: '+12125550100',
  toNumber: '+15005550100',
  status: 'initiated',
  duration: 0,
  timestamp: start,
  answered: false,
  connectedAt: null,
  endedAt: null,
  contactName: null,
  recordingUrl: null,
  cost: 0,
  quality: null,
  endReason: null,
  seenAt: start,
  createdAt: start,
  updatedAt: start,
}
const ended = {
  status: 'completed',
  answered: true,
  duration: 61.5,
  cost: 0.044,
  connectedAt: start + 1000,
  endedAt: start + 62_500,
  updatedAt: start + 62_500,
  callControlId: 'v3:abc',
  callLegId: 'leg',
  quality: 'good',
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
  'quality',
  'endReason',
  'seenAt',
]
const least = optional.reduce<Data>(without, log)
const given = { [path]: log }

const create = (data: Data) => ({ by: 'ada' as const, action: { create: path, data } })
const update = (data: Data) => ({ by: 'ada' as const, given, action: { update: path, data } })

const wrongFields: Readonly<Record<string, Data>> = {
  'of somebody else (A85)': { ...log, userId: 'grace' },
  'with another id inside': { ...log, id: 'other' },
  'whose id is not of its time': { ...log, timestamp: start + 1 },
  'whose id is not of its direction': { ...log, direction: 'incoming' },
  'with a time that is text': { ...log, timestamp: String(start) },
  'with a direction that does not exist': { ...log, direction: 'sideways' },
  'with a status that does not exist': { ...log, status: 'refunded' },
  'with a field that is not in S3': { ...log, refund: 5 },
  'with an answer that is no yes or no': { ...log, answered: 'yes' },
  'with a duration that is text': { ...log, duration: '61' },
  'with a duration below zero': { ...log, duration: -1 },
  'with a cost that is text': { ...log, cost: '1' },
  'with a cost below zero': { ...log, cost: -1 },
  'with a quality that does not exist': { ...log, quality: 'superb' },
  'with an end reason that does not exist': { ...log, endReason: 'bored' },
  'with a wrong time of connection': { ...log, connectedAt: 'now' },
  'with a wrong time at which it was seen': { ...log, seenAt: 'now' },
  'with a wrong time of its end': { ...log, endedAt: -1 },
  'with a wrong time of creation': { ...log, createdAt: 1.5 },
  'with a wrong time of change': { ...log, updatedAt: null },
  'with 1 MB of caller (A85)': { ...log, fromNumber: '1'.repeat(1_000_000) },
  'with a caller that is too long': { ...log, fromNumber: '1'.repeat(65) },
  'with a caller that is a number': { ...log, fromNumber: 1 },
  'with a caller that is a map': { ...log, fromNumber: {} },
  'with a number that is too long': { ...log, toNumber: '1'.repeat(65) },
  'with a name that is too long': { ...log, contactName: 'A'.repeat(129) },
  'with a call control id that is too long': { ...log, callControlId: 'A'.repeat(257) },
  'with a leg id that is too long': { ...log, callLegId: 'A'.repeat(257) },
  'with an address of a recording that is too long': { ...log, recordingUrl: 'A'.repeat(2049) },
}

const required = Object.keys(least)
const missing = Object.fromEntries(required.map(field => [`without ${field}`, without(log, field)]))

const writing = [
  ...allowsEach(
    'a person logs a call',
    {
      'as it starts': log,
      'with no more than it needs': least,
      'when it has ended': { ...log, ...ended },
      'that rings': { ...log, status: 'ringing' },
      'that is connected': { ...log, status: 'connected' },
      'that was missed': { ...log, status: 'missed' },
      'that failed': { ...log, status: 'failed' },
      ...Object.fromEntries(
        endReasons.map(endReason => [`that ended by ${endReason}`, { ...log, endReason }]),
      ),
      'that sounded excellent': { ...log, quality: 'excellent' },
      'that sounded fair': { ...log, quality: 'fair' },
      'that sounded poor': { ...log, quality: 'poor' },
      'with the longest texts': {
        ...log,
        fromNumber: '1'.repeat(64),
        toNumber: '1'.repeat(64),
        contactName: 'A'.repeat(128),
        callControlId: 'A'.repeat(256),
        callLegId: 'A'.repeat(256),
        recordingUrl: 'A'.repeat(2048),
      },
    },
    create,
  ),
  ...refusesEach('a call is not logged', { ...wrongFields, ...missing }, create),
  allows('an incoming call is logged under its own id', {
    by: 'ada',
    action: {
      create: `users/ada/callLogs/ada_${start}_incoming`,
      data: { ...log, id: `ada_${start}_incoming`, direction: 'incoming' },
    },
  }),
  refuses('a call is not logged in a direction that does not exist, not even under its id', {
    by: 'ada',
    action: {
      create: `users/ada/callLogs/ada_${start}_sideways`,
      data: { ...log, id: `ada_${start}_sideways`, direction: 'sideways' },
    },
  }),
  refuses('a call is not logged under an id of one’s own making', {
    by: 'ada',
    action: { create: 'users/ada/callLogs/mine', data: { ...log, id: 'mine' } },
  }),
  refuses('a call is not logged for somebody else', {
    by: 'grace',
    action: { create: path, data: log },
  }),
  refuses('a visitor logs no call', { by: 'nobody', action: { create: path, data: log } }),
  ...allowsEach(
    'a person goes on with a log',
    {
      'as the call ends': ended,
      'by writing it again': log,
      'with a name for the other': { contactName: 'Grace' },
      'as missed, and not seen': { status: 'missed', seenAt: null },
      'as seen': { seenAt: start + 1 },
    },
    update,
  ),
  ...refusesEach(
    'a log does not change',
    {
      'its owner': { userId: 'grace' },
      'its id': { id: 'other' },
      'its start': { timestamp: start + 1 },
      'who called': { fromNumber: '+12125550199' },
      'who was called': { toNumber: '+12125550199' },
      'when it was made': { createdAt: start + 1 },
      'to a status that does not exist': { status: 'refunded' },
      'by a field that is not in S3': { refund: 5 },
    },
    update,
  ),
  refuses('a person does not go on with another’s log', {
    by: 'grace',
    given,
    action: { update: path, data: ended },
  }),
  refuses('a visitor goes on with no log', { by: 'nobody', given, action: { update: path, data: ended } }),
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
