import { type PersonNotice, routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleNotice } from '@parley/shared-platform/testing'
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NoticeToasts } from './notice-toasts.tsx'

function open(at: string = routes.phone, before: readonly PersonNotice[] = []) {
  const navigate = vi.fn()
  const rendered = renderWithPlatform(<NoticeToasts />, {
    at,
    prepare: ({ platform, database }) => {
      Object.assign(platform, { navigate })
      database.change('ada', person => ({ ...person, notices: before }))
    },
  })
  const { database } = rendered.harness
  const leave = (...notices: readonly PersonNotice[]) =>
    act(() => database.change('ada', person => ({ ...person, notices: [...notices, ...person.notices] })))
  return { ...rendered, navigate, leave }
}
const low: PersonNotice = { id: 'balance_low_7', at: 5, seenAt: null, type: 'balance_low', credits: 1.49 }

test('a notice that comes while the page is open is told once, with the way to where it is shown', () => {
  const { notices, navigate, leave } = open(routes.phone, [sampleNotice({ id: 'before' })])
  expect(notices).toEqual([])
  leave(sampleNotice())
  expect(notices).toMatchObject([{ tone: 'warning', text: 'Auto-recharge failed: your card was declined.' }])
  leave()
  expect(notices).toHaveLength(1)
  notices[0]?.action?.run()
  expect(navigate).toHaveBeenCalledWith(routes.credits)
})

test('of two facts about one matter that come together one is told', () => {
  const { notices, leave } = open()
  leave(sampleNotice({ id: 'b', at: 2, isOff: true }), sampleNotice({ id: 'a', at: 1 }))
  expect(notices).toMatchObject([{ text: expect.stringContaining('declined twice') }])
})

test('the page that tells of it, and another device that has shown it, need no toast', () => {
  const { notices, leave } = open(routes.credits)
  leave(sampleNotice())
  leave(sampleNotice({ id: 'seen', at: Date.now() + 1, seenAt: 5 }))
  expect(notices).toEqual([])
})

test('D13: that the balance is low, the server tells, and adding credits is one press away', () => {
  const { notices, leave, harness } = open()
  const opened = vi.spyOn(harness.platform.topUp, 'open')
  leave(low)
  expect(notices).toMatchObject([{ tone: 'warning', text: 'Your balance is low: 1.49 credits.' }])
  notices[0]?.action?.run()
  expect([notices[0]?.action?.label, opened.mock.calls.length]).toEqual(['Add credits', 1])
})

test('a balance that becomes low is not told where the wallet shows it', () => {
  const { notices, leave } = open(routes.credits)
  leave(low)
  expect(notices).toEqual([])
})

test('a balance with which no call can be made is not told over the dialler, which says so', () => {
  const { notices, leave } = open(routes.phone)
  leave({ ...low, credits: 0.99 })
  expect(notices).toEqual([])
})

test('elsewhere it is', () => {
  const { notices, leave } = open(routes.calls)
  leave({ ...low, credits: 0.99 })
  expect(notices).toMatchObject([{ text: 'Your balance is low: 0.99 credits.' }])
})
