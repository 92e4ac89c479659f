import type { UnsentText } from '@parley/shared-platform'
import { renderWithPlatform, sampleMessage } from '@parley/shared-platform/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextRemedy } from './text-remedy.tsx'

const other = { isBarred: false, hasTexted: false }

test('a text that waits says why the server did not take it, and that it is tried again', () => {
  const text = {
    ...{ key: 'k', owner: 'ada', to: '+12125550187', body: 'Hello', pictures: [], at: 0, state: 'queued' },
    ...{ refusal: { code: 'CARRIER_UNAVAILABLE' }, isUncertain: false, tries: 1, waitsUntil: 1 },
  } as const satisfies UnsentText
  renderWithPlatform(<TextRemedy progress={{ kind: 'queued', text }} other={other} />)
  expect(screen.getByText('Texts cannot be sent right now. It is tried again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
})

test('an answer that Parley gave by itself and that failed is not sent again by hand, at its person’s cost', () => {
  const failed = sampleMessage({ direction: 'outgoing', status: 'failed', errorCode: 'refused' })
  const remedy = (automatic: boolean) => (
    <TextRemedy
      progress={{ kind: 'failed', message: { ...failed, automatic }, isRepeated: false }}
      other={other}
    />
  )
  const { unmount } = renderWithPlatform(remedy(false))
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  unmount()
  renderWithPlatform(remedy(true))
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
