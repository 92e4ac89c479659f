import { type PersonNotice, routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleNotice } from '@parley/shared-platform/testing'
import { act, waitFor } from '@testing-library/react'
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
  const setCredits = (credits: number) =>
    act(() => database.change('ada', person => ({ ...person, profile: { ...person.profile, credits } })))
  return { ...rendered, navigate, leave, setCredits }
}

test('a notice that comes while the page is open is told once, with the way to where it is shown', () => {
  const { notices, navigate, leave } = open(routes.phone, [sampleNotice({ id: 'before' })])
  expect(notices).toEqual([])
  leave(sampleNotice())
  expect(notices).toMatchObject([{ tone: 'warning', text: 'Your card was declined for 10.00 credits.' }])
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

test('D13: a balance that becomes low is told once, until it is enough again', async () => {
  const { notices, setCredits } = open()
  setCredits(1.49)
  await waitFor(() => expect(notices).toHaveLength(1))
  expect(notices[0]).toMatchObject({
    ...{ tone: 'warning', action: { label: 'Add credits' } },
    text: 'Your balance is low: 1.49 credits.',
  })
  setCredits(0.5)
  setCredits(20)
  setCredits(0.5)
  await waitFor(() => expect(notices).toHaveLength(2))
  expect(notices[1]?.text).toBe('Your balance is low: 0.50 credits.')
})

test.each([
  ['the wallet shows it', routes.credits, null],
  ['credits are added by themselves', routes.phone, { amount: 10, monthlyCeiling: 100 }],
] as const)('a balance that becomes low is not told where %s', async (_why, at, setting) => {
  const { harness, notices, setCredits, user } = open(at)
  const asked = vi
    .spyOn(harness.platform.api, 'call')
    .mockResolvedValue({ success: true, setting, notice: null } as never)
  setCredits(1)
  await user.click(document.body)
  expect(asked.mock.calls.filter(([name]) => name === 'recharge')).toHaveLength(setting ? 1 : 0)
  expect(notices).toEqual([])
})
