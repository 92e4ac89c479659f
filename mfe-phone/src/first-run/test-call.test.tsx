import { callRefusal, type E164 } from '@parley/shared-contract'
import { renderWithPlatform, sampleCall, samplePerson } from '@parley/shared-platform/testing'
import { errorSentence, words } from '@parley/shared-ui/words'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TestCall, TestCallHindrance } from './test-call.tsx'
import { card, inCard, opened, openPhone } from './testing/open-steps.tsx'

afterEach(() => localStorage.clear())

/** S5. */
const noCredits = callRefusal({ credits: 0.4 }, 'make', Date.now())
if (!noCredits) throw new Error('0.4 credits are enough')

const echo: E164 = '+12125550120'

const inCallWith = async (peer: E164) => {
  const { harness } = renderWithPlatform(
    <>
      <TestCall echo={echo} onTest={() => {}} />
      <TestCallHindrance echo={echo} />
    </>,
  )
  const button = await screen.findByRole('button', { name: 'Make a test call' })
  await act(async () => void (await harness.platform.calls.dial(peer)))
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
  return button.getAttribute('aria-describedby')
}

test('the test call that is on is not in its own way', async () => {
  expect(await inCallWith(echo)).toBeNull()
  expect(document.querySelector('#why-no-test-call')).toBeNull()
})

test('another call is in its way, and it says so', async () => {
  expect(await inCallWith('+12125550121')).toBe('why-no-test-call')
  expect(screen.getByText(errorSentence('CALL_IN_PROGRESS'))).toBeTruthy()
})

test('a test call goes to the echo, and the card stays for the other steps', async () => {
  const { user, harness } = await openPhone()
  await user.click(inCard('Make a test call'))
  await user.click(inCard('Make a test call'))
  await waitFor(() =>
    expect(harness.platform.calls.call$.value).toMatchObject({ peer: '+15005550100', status: 'connected' }),
  )
  await harness.platform.calls.hangUp()
  expect(await within(card()).findByText('Test call made')).toBeTruthy()
  // Who was in a call has allowed the microphone, too.
  expect(opened()).toEqual(['Check my setup'])
})

test('while no call can be made, a test call is none either, and it says why', async () => {
  const people = [samplePerson('ada', { credits: 0.4 }), samplePerson('grace')] as const
  const { user, harness } = await openPhone({ seed: { people } })
  await user.click(inCard('Make a test call'))
  const why = within(card()).getByText(errorSentence(noCredits))
  expect(inCard('Make a test call')).toHaveProperty('disabled', true)
  expect(inCard('Make a test call').getAttribute('aria-describedby')).toBe(why.closest('[id]')?.id)
  act(() =>
    harness.database.change('ada', person => ({ ...person, profile: { ...person.profile, credits: 5 } })),
  )
  expect(inCard('Make a test call')).toHaveProperty('disabled', false)
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(within(card()).getByText(words.call.offline)).toBeTruthy()
  expect(inCard('Make a test call')).toHaveProperty('disabled', true)
  network.mockRestore()
  act(() => void dispatchEvent(new Event('online')))
})

test.each([
  ['was refused', { status: 'failed', endReason: 'spending_limit' }],
  ['rang in vain', { status: 'missed', endReason: null }],
] as const)(
  'a test call that %s is no test call made, and the steps are there when one comes back',
  async (_what, end) => {
    const calls = [sampleCall({ toNumber: '+15005550100', answered: false, duration: 0, ...end })]
    await openPhone({ seed: { people: [samplePerson('ada', { calls }), samplePerson('grace')] } })
    expect(within(card()).queryByText('Test call made')).toBeNull()
    expect(inCard('Make a test call')).toBeTruthy()
  },
)
