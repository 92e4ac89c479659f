import { createScope } from '@parley/shared-contract/reactive'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, MemoryRouter, useLocation } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { defineRemote, useBehavior, usePlatform } from '../react/index.ts'
import { HarnessPage } from './harness-page.tsx'
import { createHarnessPlatform } from './harness-platform.ts'
import { sampleContact, samplePerson, simulated } from './sample-data.ts'

/** A remote that says what it is given. */
function Probe() {
  const platform = usePlatform()
  const { pathname } = useLocation()
  const profile = useBehavior(platform.live.profile$)
  const session = useBehavior(platform.session$)
  return (
    <dl>
      <dt>
        <Link to="/dashboard/phone/keypad">Keypad</Link>
      </dt>
      <dt>at</dt>
      <dd>{pathname}</dd>
      <dt>session</dt>
      <dd>{session.status}</dd>
      <dt>profile</dt>
      <dd>
        {profile.state === 'ready' ? `${profile.value.username} ${profile.value.credits}` : profile.state}
      </dd>
    </dl>
  )
}
const remote = defineRemote({
  id: 'mfe_phone',
  pages: { phone: { path: '/dashboard/phone/:section?', title: 'Phone', layout: 'dashboard' } },
  components: { phone: Probe },
})

async function open(at = '/dashboard/phone') {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const harness = createHarnessPlatform({
    seed: { people: [samplePerson('ada'), samplePerson('grace')] },
    scope,
    notify: () => {},
    navigate: () => {},
  })
  const { container } = render(
    <MemoryRouter initialEntries={[at]}>
      <HarnessPage remote={remote} harness={harness} address={{ go: () => {} }} panelOpen />
    </MemoryRouter>,
  )
  await screen.findByText('Line ready')
  return { harness, container, user: userEvent.setup() }
}
const button = (name: string) => screen.getByRole('button', { name })

test('the remote is mounted at its own address, and the root leads there', async () => {
  const { container } = await open('/')
  expect(screen.getByText('/dashboard/phone')).toBeTruthy()
  expect(document.title).toBe('Phone · Parley')
  expect(await axeViolations(container)).toEqual([])
})

test('H4: a page stays mounted at every address that is its own', async () => {
  const { user } = await open()
  const shown = screen.getByText('/dashboard/phone')
  await user.click(screen.getByRole('link', { name: 'Keypad' }))
  expect(screen.getByText('/dashboard/phone/keypad')).toBe(shown)
})

test("another remote's address is said to be elsewhere", async () => {
  await open('/dashboard/calls')
  expect(screen.getByRole('link', { name: 'Back to this one' }).getAttribute('href')).toBe('/dashboard/phone')
})

test('an incoming call is scripted, answered and ended from the panel, and stands in the log', async () => {
  const { harness, user } = await open()
  await user.click(button('Ring me'))
  expect(screen.getByRole('status', { name: 'Call status' }).textContent).toBe('Ringing…')
  await user.click(button('Answer'))
  expect(screen.getByRole('status', { name: 'Call status' }).textContent).toBe('Connected')
  await user.click(button('Mute'))
  await user.click(button('Unmute'))
  await user.click(button('Hangs up'))
  expect(screen.queryByRole('region', { name: 'Current call' })).toBeNull()
  expect(harness.database.person('ada').calls[0]).toMatchObject({
    direction: 'incoming',
    status: 'completed',
  })
})

test('D26: with only contacts to ring, an unknown caller is missed and a contact rings', async () => {
  const { harness, user } = await open()
  const { api, contacts } = harness.platform
  const settings = { unknownToVoicemail: true }
  await act(async () => void (await api.call('updateSettings', { userId: 'ada', settings })))
  await user.click(button('Ring me'))
  expect(screen.queryByRole('status', { name: 'Call status' })).toBeNull()
  expect(harness.database.person('ada').calls).toMatchObject([
    { fromNumber: '+12125550187', status: 'missed', endReason: 'unknown_caller', answered: false, cost: 0 },
  ])
  const draft = sampleContact({ numbers: [{ e164: '+12125550187', label: 'mobile' }] })
  await act(() => contacts.save([{ draft }]))
  await user.click(button('Ring me'))
  expect(screen.getByRole('status', { name: 'Call status' }).textContent).toBe('Ringing…')
  await user.click(button('Hangs up'))
})

test('an outgoing call to a busy line is scripted from the panel', async () => {
  const { harness, user } = await open()
  await act(async () => void (await harness.platform.calls.dial('+16175550133')))
  await user.click(button('Busy'))
  expect(harness.database.person('ada').calls[0]).toMatchObject({ direction: 'outgoing', status: 'failed' })
})

test('texts are received, delivered, failed and paid back from the panel, and wait while they are held', async () => {
  const { harness, user } = await open()
  const { database, platform } = harness
  const texts = () => database.person('ada').messages.map(({ body, status }) => `${body}: ${status}`)
  await user.click(button('Receive a text'))
  expect(texts()).toEqual(['Are you there?: received'])
  expect(database.person('ada').conversations[0]).toMatchObject({ isUnread: true, unreadCount: 1 })
  await user.click(button('Hold texts'))
  await act(async () => void (await platform.texts.send({ to: simulated.answers, body: 'Yes' })))
  expect(texts()).toHaveLength(1)
  await user.click(button('Let texts go'))
  await waitFor(() => expect(texts()[0]).toBe('Yes: queued'))
  const { credits } = database.person('ada').profile
  await user.click(button('Fail'))
  expect(texts()[0]).toBe('Yes: failed')
  expect(database.person('ada').profile.credits).toBeCloseTo(credits + 0.01)
  await act(async () => void (await platform.texts.send({ to: simulated.answers, body: 'Now' })))
  await waitFor(() => expect(texts()[0]).toBe('Now: queued'))
  await user.click(button('Deliver'))
  expect(texts()[0]).toBe('Now: delivered')
  await user.click(button('Receive STOP'))
  await act(async () => void (await platform.texts.send({ to: simulated.answers, body: 'More' })))
  await waitFor(() => expect(platform.texts.outbox$.value.at(-1)?.refusal).toEqual({ code: 'OPTED_OUT' }))
})

test('an answered call to a simulated person is charged by the minute', async () => {
  const { harness, user } = await open()
  await act(async () => void (await harness.platform.calls.dial(simulated.silent)))
  await user.click(button('Answers'))
  await user.click(button('End call'))
  expect(await screen.findByText('ada 19.978')).toBeTruthy()
})

test('one can be somebody else, nobody, richer, and without data', async () => {
  const { user } = await open()
  await user.click(button('+5'))
  expect(screen.getByText('ada 25')).toBeTruthy()
  await user.click(button('Grace Hopper'))
  expect(await screen.findByText('grace 20')).toBeTruthy()
  await user.click(button('Failed'))
  expect(screen.getByText('failed')).toBeTruthy()
  await user.click(button('Nobody'))
  expect(await screen.findByText('signed-out')).toBeTruthy()
})

test('a dropped network takes the line down until it is restored', async () => {
  const { user } = await open()
  await user.click(button('Drop the network'))
  expect(screen.getByText('Line connecting')).toBeTruthy()
  await user.click(button('Restore the network'))
  expect(screen.getByText('Line ready')).toBeTruthy()
})
