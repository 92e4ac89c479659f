import { displayPhoneNumber } from '@parley/shared-contract'
import { errorSentence } from '@parley/shared-ui/words'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { simulated } from '../harness/sample-data.ts'
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
