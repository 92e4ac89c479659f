import { mediaPaths, ParleyError, type PersonalData, personalDataSchema } from '@parley/shared-contract'
import { sampleCall, sampleVoicemail } from '@parley/shared-platform/testing'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { bytesOf, type DataFile, dataFiles } from './data-files.ts'
import { exportArchive } from './export-archive.ts'

const nothing = {
  profile: [],
  phoneNumbers: [],
  transactions: [],
  payments: [],
  notices: [],
  blocked: [],
  conversations: [],
  pushDevices: [],
}
const data: PersonalData = personalDataSchema.parse({
  ...nothing,
  messages: [],
  voicemails: [],
  messageSends: [],
  media: [],
  reports: [],
  contacts: [
    { id: '1', displayName: 'Grace, "Amazing"', numbers: [{ e164: '+12125550187' }] },
    { id: '2', displayName: '=HYPERLINK("https://evil.example")', notes: 'line\nline' },
  ],
  calls: [{ toNumber: '+15005550100', cost: -0.022 }],
})
const sound = new Uint8Array([1, 2, 3])
const opened = async (
  data: PersonalData,
  bytes: (file: DataFile) => Promise<Blob | null> = async () => null,
) => {
  const told: number[] = []
  const files = dataFiles(data)
  const { archive, missing } = await exportArchive(data, { files, bytes, tell: done => told.push(done) })
  return { files: unzipSync(new Uint8Array(await archive.arrayBuffer())), missing, told }
}
const { files } = await opened(data)
const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())

test('D38: the archive holds everything as JSON and each list that is not empty as CSV', () => {
  expect(Object.keys(files).sort()).toEqual(['calls.csv', 'contacts.csv', 'parley.json'])
  expect(JSON.parse(text('parley.json'))).toEqual(data)
})

test('a table has every column of its documents, and no number is taken for a formula', () => {
  expect(text('contacts.csv').split('\r\n')[0]).toBe('"id","displayName","numbers","notes"')
  expect(text('contacts.csv')).toContain('"Grace, ""Amazing"""')
  expect(text('calls.csv')).toBe('"toNumber","cost"\r\n"+15005550100","-0.022"')
})

test('sounds and pictures are in it, but for those that were deleted or are not here', async () => {
  const kept = { ...sampleVoicemail({ id: 'one' }) }
  const picture = (id: string, state: string) => ({ id, contentType: 'image/png', state })
  const whole = {
    ...data,
    profile: [{ greeting: { id: 'g', seconds: 3, at: 1 } }],
    voicemails: [kept, { ...kept, id: 'two', deletedAt: 1 }],
    messages: [{ id: 'm', media: [picture('a', 'ready'), picture('b', 'coming'), picture('c', 'ready')] }],
  }
  const { files, missing, told } = await opened(whole, async ({ path }) =>
    path === mediaPaths.picture('c')
      ? null
      : new Blob([sound], { type: path.includes('media') ? 'image/png' : 'audio/wav' }),
  )
  const bytes = Object.keys(files).filter(name => !/json|csv/.test(name))
  expect(bytes).toEqual(['greeting.wav', 'voicemails/one.wav', 'pictures/a.png', 'missing.txt'])
  expect(files['voicemails/one.wav']).toEqual(sound)
  expect(strFromU8(files['missing.txt'] ?? sound)).toBe('pictures/c\n')
  expect([missing, told]).toEqual([1, [0, 1, 2, 3]])
})

test('one that was asked for too soon is asked for again later, and any other failure leaves it out', async () => {
  const file = { name: 'greeting', path: '/api/voicemail/greeting/audio' }
  const answers = [new ParleyError('RATE_LIMITED', { minutes: 2 }), new Blob([sound])]
  const waited: number[] = []
  const ask = async () => {
    const answer = answers.shift() ?? new ParleyError('NOT_FOUND')
    if (answer instanceof Blob) return answer
    throw answer
  }
  const bytes = () => bytesOf(file, ask, async minutes => void waited.push(minutes))
  expect((await bytes())?.size).toBe(3)
  expect([await bytes(), waited]).toEqual([null, [2]])
})

test('D44: the table of calls says what each came to, as the product says it', async () => {
  const calls = [
    sampleCall({ direction: 'incoming', status: 'failed', answered: false, endReason: 'rejected' }),
  ]
  const { files: archive } = await opened({ ...data, calls })
  const [header = '', row = ''] = strFromU8(archive['calls.csv'] ?? new Uint8Array()).split('\r\n')
  expect(header.split(',').at(-1)).toBe('"result"')
  expect(row.split(',').at(-1)).toBe('"Missed"')
})

test('a name that a spreadsheet would run is only a name', () => {
  expect(text('contacts.csv')).toContain(`"'=HYPERLINK(`)
})
