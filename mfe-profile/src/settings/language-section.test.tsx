import type { PageLanguage } from '@parley/shared-contract'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LanguageSection } from './language-section.tsx'

const choice = (name: string) => screen.getByRole('radio', { name })

test('ADR 0055: a language is chosen by its own name, or left to the browser', async () => {
  const asked: (PageLanguage | null)[] = []
  const { user } = renderWithPlatform(<LanguageSection />, {
    prepare: ({ platform }) =>
      Object.assign(platform, {
        appearance: {
          ...platform.appearance,
          language: 'de',
          setLanguage: (to: PageLanguage | null) => asked.push(to),
        },
      }),
  })
  expect(choice('Deutsch')).toHaveProperty('ariaChecked', 'true')
  await user.click(choice('English'))
  await user.click(choice('As this browser'))
  expect(asked).toEqual(['en', null])
})

test('in a call the language stays: the page would leave the call', async () => {
  const { harness, lineReady } = renderWithPlatform(<LanguageSection />)
  await lineReady()
  await act(() => harness.platform.calls.dial('+15005550100'))
  expect(screen.getByText('You can change it after your call.')).toBeTruthy()
  expect(choice('Deutsch').ariaDisabled).toBe('true')
})
