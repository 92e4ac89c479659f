import { type PersonalData, personalDataSchema } from '@parley/shared-contract'
import { sampleCall } from '@parley/shared-platform/testing'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
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
const files = unzipSync(exportArchive(data))
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

test('D44: the table of calls says what each came to, as the product says it', () => {
  const calls = [
    sampleCall({ direction: 'incoming', status: 'failed', answered: false, endReason: 'rejected' }),
  ]
  const archive = unzipSync(exportArchive({ ...data, calls }))
  const [header = '', row = ''] = strFromU8(archive['calls.csv'] ?? new Uint8Array()).split('\r\n')
  expect(header.split(',').at(-1)).toBe('"result"')
  expect(row.split(',').at(-1)).toBe('"Missed"')
})

test('a name that a spreadsheet would run is only a name', () => {
  expect(text('contacts.csv')).toContain(`"'=HYPERLINK(`)
})
