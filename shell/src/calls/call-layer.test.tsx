import { ready } from '@parley/shared-contract'
import { renderWithPlatform, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { filter, firstValueFrom } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { CallLayer } from './call-layer.tsx'

/** The layer over the harness's platform, once its line is ready. Numbers never act by themselves here. */
async function layer(credits = 20, page: ReactNode = null) {
  const drawn = (
    <>
      {page}
      <CallLayer />
    </>
  )
  const rendered = renderWithPlatform(drawn, {
    seed: { people: [samplePerson('ada', { credits }), samplePerson('grace')] },
  })
  const { calls } = rendered.harness.platform
  await act(() => firstValueFrom(calls.line$.pipe(filter(line => line.ready))))
  return { ...rendered, calls, carrier: rendered.harness.carrier }
}

const pill = () => screen.getByRole('region', { name: 'Current call' })
const button = (name: string) => within(pill()).getByRole('button', { name })
const status = () => within(pill()).getByRole('status', { name: 'Call status' }).textContent

describe('the call in small', () => {
  test('stands while there is a call, says how it stands, and goes with it', async () => {
    const { calls, carrier, user } = await layer()
    expect(screen.queryByRole('region')).toBeNull()
    await act(() => calls.dial('+15005550199'))
    // The far phone rings soon by itself, also before this looks.
    expect(status()).toMatch(/^(Calling|Ringing)…$/)
    act(() => carrier.ringFar())
    expect(status()).toBe('Ringing…')
    act(() => carrier.answerFar())
    expect(status()).toBe('Connected')
    expect(within(pill()).getByRole('timer', { name: 'Call duration' }).textContent).toBe('0:00')
    await user.click(button('End call'))
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('says that the way to the carrier is being rebuilt', async () => {
    const { calls, carrier } = await layer()
    await act(() => calls.dial('+15005550199'))
    act(() => carrier.answerFar())
    act(() => carrier.dropNetwork())
    expect(within(pill()).getAllByText('Reconnecting…')).toHaveLength(2)
  })
})

describe('the incoming card', () => {
  const card = () => screen.queryByRole('alertdialog', { name: 'Incoming call' })

  test('says who calls which number, and what answering costs', async () => {
    const { carrier } = await layer()
    act(() => void carrier.ring('+12125550120', 'Grace Hopper'))
    expect(card()?.textContent).toContain('Grace Hopper')
    expect(card()?.textContent).toContain('(212) 555-0120')
    expect(card()?.textContent).toContain('To (')
    expect(screen.getByRole('heading', { name: 'Incoming call' })).toBeDefined()
    expect(card()?.textContent).toContain('Answering costs 0.022 credits per minute')
    expect(screen.queryByRole('region', { name: 'Current call' })).toBeNull()
  })

  test('brings whoever calls into view, has room kept for it, and leaves neither behind', async () => {
    const { carrier, harness, user } = await layer()
    const { inView } = harness.platform
    const room = () => document.documentElement.style.getPropertyValue('--incoming-room')
    act(() => void carrier.ring('+12125550120'))
    expect([inView.person$.value, room()]).toEqual(['+12125550120', '16px'])
    await user.keyboard('{Escape}')
    expect([inView.person$.value, room()]).toEqual([null, ''])
  })

  test('leaves in view whom somebody is busy with', async () => {
    const { carrier, harness } = await layer()
    const { inView } = harness.platform
    act(() => void inView.show('+14155550171'))
    act(() => void carrier.ring('+12125550120'))
    expect(inView.person$.value).toBe('+14155550171')
  })

  test('a ring that the browser keeps silent is turned on by one press', async () => {
    const { carrier, user } = await layer()
    act(() => void carrier.ring('+12125550120'))
    await user.click(within(await screen.findByRole('alertdialog')).getByText('Turn on ringing'))
    expect(screen.queryByText('Turn on ringing')).toBeNull()
    expect(card()).not.toBeNull()
  })

  test.each([
    ['Enter answers', '{Enter}', 'Connected'],
    ['Escape declines', '{Escape}', null],
  ])('%s', async (_what, key, shown) => {
    const { carrier, user } = await layer()
    act(() => void carrier.ring('+12125550120'))
    await user.keyboard(key)
    expect(card()).toBeNull()
    expect(screen.queryByRole('status', { name: 'Call status' })?.textContent ?? null).toBe(shown)
  })

  test.each([
    ['Escape', 'idle'],
    ['Enter', 'connected'],
  ])('%s works wherever the focus is', async (key, status) => {
    const { calls, carrier, user } = await layer()
    act(() => void carrier.ring('+12125550120'))
    act(() => card()?.blur())
    await user.keyboard(`{${key}}`)
    expect(calls.call$.value.status).toBe(status)
  })

  test('of somebody with too few credits offers more, and leaves Enter alone, which answers', async () => {
    const { carrier, harness, user } = await layer()
    act(() => void carrier.ring('+12125550120'))
    const { profile } = samplePerson('ada', { credits: 0.4 })
    act(() => harness.live.force({ profile$: ready(profile as never) }))
    const more = within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Add credits/ })
    expect(more.textContent).toBe('Add credits')
    expect(card()?.textContent).toContain('Need at least 1 credits to answer call.You have 0.40 credits.')
    await user.keyboard('{Enter}')
    expect(harness.platform.topUp.open$.value).toBe(false)
    expect(card()).not.toBeNull()
    await user.click(more)
    expect(harness.platform.topUp.open$.value).toBe(true)
    expect(harness.platform.topUp.preset$.value.lacking).toEqual({ credits: 0.6, what: 'call' })
  })

  test('Enter belongs to a button that has the focus', async () => {
    const { calls, carrier, user } = await layer()
    act(() => void carrier.ring('+12125550120'))
    act(() => screen.getByRole('button', { name: 'Decline' }).focus())
    await user.keyboard('{Enter}')
    expect(calls.call$.value.status).toBe('idle')
  })

  test("a field that is empty, such as the dialler's, is not typed into", async () => {
    const { calls, carrier, user } = await layer()
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    act(() => void carrier.ring('+12125550120'))
    expect(document.activeElement).toBe(card())
    await user.keyboard('{Escape}')
    expect(calls.call$.value.status).toBe('idle')
    expect(document.activeElement).toBe(field)
    field.remove()
  })

  test('shows its keys again once Escape has emptied the field, which is no input', async () => {
    const Field = () => {
      const [text, setText] = useState('415')
      return (
        <input
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && setText('')}
        />
      )
    }
    const { carrier, user } = await layer(20, <Field />)
    act(() => screen.getByRole('textbox').focus())
    act(() => void carrier.ring('+12125550120'))
    expect(card()?.textContent).not.toContain('Esc')
    await user.keyboard('{Escape}')
    expect(card()?.textContent).toContain('Esc')
  })

  test('that nothing had the focus before hands it to the page when it is clicked away', async () => {
    const { calls, carrier, user } = await layer(20, <main tabIndex={-1} />)
    expect(document.activeElement).toBe(document.body)
    act(() => void carrier.ring('+12125550120'))
    await user.click(screen.getByRole('button', { name: 'Answer' }))
    await waitFor(() => expect(calls.call$.value.status).toBe('connected'))
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  test('does not take the keyboard from somebody who is typing', async () => {
    const { carrier, user } = await layer()
    const field = document.body.appendChild(document.createElement('input'))
    field.value = 'Kath'
    field.focus()
    act(() => void carrier.ring('+12125550120'))
    expect(document.activeElement).toBe(field)
    const hint = () => ['Enter', 'Esc'].filter(key => card()?.textContent?.includes(key))
    expect(hint()).toEqual([])
    expect(screen.getByRole('alert').textContent).toBe('Incoming call from (212) 555-0120')
    await user.keyboard('{Enter}')
    expect(card()).not.toBeNull()
    await user.keyboard('{F6}')
    expect(hint()).toEqual(['Enter', 'Esc'])
    await user.keyboard('{Escape}')
    expect(card()).toBeNull()
    expect(document.activeElement).toBe(field)
    field.remove()
  })
})

test('on the stage, how a call ends is told there', async () => {
  const { calls, carrier, notices, harness } = await layer()
  await act(() => calls.dial('+15005550199'))
  act(() => void harness.platform.callStage.show())
  act(() => carrier.endFar('USER_BUSY'))
  expect(notices).toEqual([])
})

test.each([
  ['USER_BUSY', 'The line is busy'],
  ['NO_ANSWER', 'No answer'],
])('a call that ends with %s leaves a word: %s', async (cause, text) => {
  const { calls, carrier, notices } = await layer()
  await act(() => calls.dial('+15005550199'))
  act(() => carrier.endFar(cause))
  expect(notices.map(notice => notice.text)).toEqual([text])
})

test('a stranger who gives up was missed, by the name that the carrier told', async () => {
  const { carrier, notices, harness } = await layer()
  act(() => void carrier.ring('+12125550120', 'A TURING'))
  act(() => carrier.endFar('CALL_REJECTED'))
  expect(notices.map(notice => notice.about)).toEqual(['A TURING'])
  const missed = { contactName: 'A TURING', endReason: 'rejected', seenAt: null }
  await waitFor(() =>
    expect(harness.database.person('ada').calls).toContainEqual(expect.objectContaining(missed)),
  )
})

test('S5: a call that the credits cannot answer is hung up, and the person learns why', async () => {
  const { carrier, notices } = await layer(0.5)
  act(() => void carrier.ring('+12125550120'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(notices.map(notice => notice.text)).toEqual(['Need at least 1 credits to answer call.'])
})

test('D25: somebody in the address book goes by that name, on the card, in small and afterwards', async () => {
  const { calls, carrier, notices, harness } = await layer()
  const grace = sampleContact({
    displayName: 'Amazing Grace',
    numbers: [{ e164: '+12125550120', label: 'mobile' }],
  })
  await act(() => harness.platform.contacts.save([{ draft: grace }]))
  act(() => void carrier.ring('+12125550120', 'Grace Hopper'))
  expect(within(screen.getByRole('alertdialog')).getByText('Amazing Grace')).toBeDefined()
  act(() => carrier.hangUpFar())
  expect(notices.map(notice => notice.about)).toEqual(['Amazing Grace'])
  await act(() => calls.dial('+12125550120'))
  expect(within(pill()).getByText('Amazing Grace')).toBeDefined()
})
