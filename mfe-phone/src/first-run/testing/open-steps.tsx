import { renderWithPlatform } from '@parley/shared-platform/testing'
import { screen, within } from '@testing-library/react'
import { PhonePage } from '../../phone-page.tsx'

/** The phone page, once its line is ready. */
export async function openPhone(options: Parameters<typeof renderWithPlatform>[1] = {}) {
  const shown = renderWithPlatform(<PhonePage />, options)
  await shown.lineReady()
  return shown
}

/** The card of the first steps. */
export const card = () => screen.getByRole('region', { name: 'Getting started' })

/** A button of theirs. */
export const inCard = (name: string) => within(card()).getByRole('button', { name })

/** What the step that is open is called; none or one. */
export const opened = () =>
  within(card())
    .getAllByRole('listitem')
    .filter(step => step.getAttribute('aria-current') === 'step')
    .map(step => step.querySelector('p')?.textContent)
