import { routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleCall, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HistoryPage } from '../history-page.tsx'

const start = Date.now() - 3_600_000
const talk = sampleCall({ timestamp: start, duration: 250, quality: 'good' })
const old = Array.from({ length: 15 }, (_, n) =>
  sampleCall({ timestamp: start - (n + 1) * 60_000, toNumber: `+1212${5_550_000 + n}` }),
)
const oldest = sampleCall({ timestamp: start - 86_400_000 * 90, toNumber: '+16175550133' })
const seed = {
  people: [
    samplePerson('ada', {
      calls: [talk, ...old, oldest],
      contacts: [sampleContact({ displayName: 'Echo' })],
    }),
    samplePerson('grace'),
  ] as const,
}
const open = (at: string = routes.calls) => renderWithPlatform(<HistoryPage />, { seed, at })

test('a call opens over the list under its own address: what happened, what it cost, how it sounded', async () => {
  const { user, address } = open()
  await user.click(
    within(screen.getByRole('listitem', { name: /^Echo/ })).getByRole('link', { name: /^Echo/ }),
  )
  const sheet = await screen.findByRole('dialog', { name: 'Echo' })
  expect(address()).toBe(`/dashboard/calls?id=${encodeURIComponent(talk.id)}`)
  expect(within(sheet).getByRole('list', { name: 'What happened' }).textContent).toContain('Ended after 4:10')
  expect(sheet.textContent).toContain('5 started minutes × 0.022 = 0.110 credits')
  expect(sheet.textContent).toContain('Good')
  expect(await axeViolations(document.body)).toEqual([])
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(address()).toBe('/dashboard/calls'))
})

test('an address leads to a call that is not in the list yet', async () => {
  const { user, address } = open(`${routes.callDetail(oldest.id)}&range=week`)
  const sheet = await screen.findByRole('dialog', { name: '(617) 555-0133' })
  expect(within(sheet).getByRole('link', { name: 'Save contact' }).getAttribute('href')).toBe(
    routes.saveContact('+16175550133'),
  )
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(address()).toBe('/dashboard/calls?range=week'))
})

test.each(['ada_1_outgoing', '../../users/grace'])('an address with no call says so: %s', async id => {
  open(routes.callDetail(id))
  expect((await screen.findByRole('alert')).textContent).toContain('Not found.')
})

test('reporting a problem puts the facts of the call where they can be pasted', async () => {
  const { user } = open(routes.callDetail(talk.id))
  await user.click(await screen.findByRole('button', { name: 'Report a problem' }))
  expect(await screen.findByText(/are copied/)).toBeTruthy()
  expect(await navigator.clipboard.readText()).toContain(talk.id)
})
