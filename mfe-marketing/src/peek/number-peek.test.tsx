import { areaCodesLike } from '@parley/shared-contract/place'
import { axeViolations } from '@parley/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { NumberPeek } from './number-peek.tsx'

const tiles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')

test('who types a city sees what its numbers begin with, and asks nobody for it', async () => {
  // A platform that has nothing to be asked.
  const { container } = renderPage(<NumberPeek />)
  await userEvent.type(screen.getByRole('textbox', { name: 'City or area code' }), 'new york')
  expect(await screen.findByText('4 area codes.')).toBe(screen.getByRole('status'))
  expect(tiles()).toEqual(['212', '332', '646', '917'].map(code => `(${code}) •••-••••New York, NY`))
  expect(await axeViolations(container)).toEqual([])
})

test('before anybody types there are examples, each as the table has it', () => {
  renderPage(<NumberPeek />)
  expect(tiles()).toHaveLength(6)
  for (const tile of screen.getAllByRole('listitem')) {
    const [code = ''] = /\d{3}/.exec(tile.textContent ?? '') ?? []
    const [{ place = '' } = {}] = areaCodesLike(code)
    expect(within(tile).getByText(place)).toBeTruthy()
  }
})
