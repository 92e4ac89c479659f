import { displayPhoneNumber } from '@parley/shared-contract'
import { errorSentence, words } from '@parley/shared-ui/words'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { samplePerson, simulated } from '../harness/sample-data.ts'
import { renderWithPlatform } from '../testing/render-with-platform.tsx'
import { CallButton } from './call-button.tsx'

const show = (number: string = simulated.answers) =>
  renderWithPlatform(
    <>
      <CallButton number={number} name="Echo" />
      <CallButton number="+16175550133" name={displayPhoneNumber('+16175550133')} />
    </>,
  )
const handset = (name: string) => screen.getByRole('button', { name: `Call ${name}` })
const placed = ({ harness }: ReturnType<typeof show>) =>
  harness.carrier.asked.filter(asked => asked.startsWith('placeCall'))

test('a handset calls at once, and a second click is not a second call', async () => {
  const shown = show()
  await shown.lineReady()
  await shown.user.dblClick(handset('Echo'))
  await waitFor(() => expect(placed(shown)).toHaveLength(1))
  expect(placed(shown)[0]).toContain('+15005550100')
})

test('in a call every handset says why it does nothing', async () => {
  const shown = show()
  await shown.lineReady()
  await shown.user.click(handset('Echo'))
  await waitFor(() => expect(handset('Echo').getAttribute('aria-disabled')).toBe('true'))
  expect(handset('Echo').title).toBe('You are in a call with them.')
  expect(handset('(617) 555-0133').title).toBe(errorSentence('CALL_IN_PROGRESS'))
  await shown.user.click(handset('(617) 555-0133'))
  expect(placed(shown)).toHaveLength(1)
  expect(shown.notices).toEqual([])
})

test('what is refused is told', async () => {
  const shown = show('+442079460018')
  await shown.lineReady()
  await shown.user.click(handset('Echo'))
  await waitFor(() => expect(shown.notices.at(-1)?.text).toBe(errorSentence('INTERNATIONAL')))
})

const isBarred = (name: string, why: string) => {
  expect(handset(name).getAttribute('aria-disabled')).toBe('true')
  expect(handset(name).title).toBe(why)
  expect(handset(name).getAttribute('aria-description')).toBe(why)
}

test('without a network every handset says so, and calls again as soon as there is one', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => network.mockRestore())
  const shown = show()
  await shown.lineReady()
  isBarred('Echo', words.call.offline)
  await shown.user.click(handset('Echo'))
  expect(placed(shown)).toEqual([])
  expect(shown.notices).toEqual([])
  network.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  await shown.user.click(handset('Echo'))
  await waitFor(() => expect(placed(shown)).toHaveLength(1))
})

test('a handset knows a number of one’s own, and why the line is down', async () => {
  const shown = show('+14155550142')
  await shown.lineReady()
  isBarred('Echo', errorSentence('OWN_NUMBER'))
  shown.unmount()
  renderWithPlatform(<CallButton number={simulated.answers} name="Echo" />, {
    seed: { people: [samplePerson('ada', { phoneNumbers: [] }), samplePerson('grace')] },
  })
  await waitFor(() => isBarred('Echo', errorSentence('NO_VIRTUAL_NUMBER')))
})

test('without enough credits for a call a handset says so, and asks nobody', async () => {
  const { harness, lineReady } = renderWithPlatform(<CallButton number={simulated.answers} name="Echo" />, {
    seed: { people: [samplePerson('ada', { credits: 0.4 }), samplePerson('grace')] },
  })
  await lineReady()
  isBarred('Echo', 'Need at least 1 credits to make a call')
  expect(harness.carrier.asked.filter(asked => asked.startsWith('placeCall'))).toEqual([])
})
