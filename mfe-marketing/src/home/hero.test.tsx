import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { HomePage } from './home-page.tsx'

test('the picture of the product has the buttons of a call, and a press on it lets it go on and stops it', async () => {
  const { container } = renderPage(<HomePage />)
  const picture = container.querySelector('figure') ?? expect.fail('there is no picture')
  for (const label of ['Mute', 'Hold', 'Keypad', 'Sound', 'Notes', 'End call'])
    expect(picture.textContent).toContain(label)
  await userEvent.click(screen.getByRole('button', { name: 'Play the demonstration' }))
  await userEvent.click(screen.getByRole('button', { name: 'Pause the demonstration' }))
  expect(screen.getByRole('button', { name: 'Play the demonstration' })).toBeTruthy()
})
