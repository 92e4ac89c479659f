import { expect, test } from 'vitest'
import { timesToChoose } from './quiet-hours-model.ts'

test('every half hour of the day can be chosen, as the clock of the language says it', () => {
  const times = timesToChoose(0, 'en-US')
  expect(times).toHaveLength(48)
  expect(times[0]).toEqual({ value: '0', label: '12:00 AM' })
  expect(times.at(-1)).toEqual({ value: '1410', label: '11:30 PM' })
  expect(timesToChoose(0, 'de')[44]?.label).toBe('22:00')
})

test('another time that was chosen is among them, in its place', () => {
  expect(timesToChoose(425, 'en-US').slice(14, 16)).toEqual([
    { value: '420', label: '7:00 AM' },
    { value: '425', label: '7:05 AM' },
  ])
})
