import { describe, expect, test } from 'vitest'
import { displayPhoneNumber } from './display-number.ts'
import { sameNumber, toDestination } from './phone-number.ts'

describe('S5: how numbers are shown, compared and dialled', () => {
  test.each([
    ['+15005550100', '(500) 555-0100'],
    ['5005550100', '(500) 555-0100'],
    ['+442079460958', '+44 207 946 0958'],
    ['+33123456789', '+33 123 456 789'],
    ['+35312345678', '+353 123 456 78'],
    ['+78121234567', '+7 812 123 4567'],
    ['+6531234567', '+65 312 345 67'],
    ['+112', '+112'],
    ['', 'Unknown'],
    [null, 'Unknown'],
    [undefined, 'Unknown'],
  ])('%s shows as %s', (number, shown) => {
    expect(displayPhoneNumber(number)).toBe(shown)
  })

  test.each([
    ['+15005550100', '5005550100', true],
    ['1 (500) 555-0100', '+15005550100', true],
    ['+15005550100', '+15005550101', false],
    ['', '', false],
  ])('%s and %s: %s', (a, b, same) => {
    expect(sameNumber(a, b)).toBe(same)
  })

  test.each([
    ['500 555 0100', '+15005550100'],
    ['+44 20 7946', '+44207946'],
  ])('%s is dialled as %s', (typed, number) => {
    expect(toDestination(typed)).toBe(number)
  })
})
