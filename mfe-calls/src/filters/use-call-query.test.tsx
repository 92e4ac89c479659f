import { renderWithPlatform } from '@parley/shared-platform/testing'
import { screen } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { useCallQuery } from './use-call-query.ts'

function Page() {
  const { change } = useCallQuery()
  const navigate = useNavigate()
  const twice = () => {
    change({ outcome: 'missed_incoming' })
    change({ outcome: 'missed_incoming' })
  }
  return (
    <>
      <button type="button" onClick={twice}>
        Missed
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  )
}

test('what is chosen twice is one step to go back', async () => {
  const { user, address } = renderWithPlatform(<Page />, { at: '/dashboard/calls' })
  await user.click(screen.getByRole('button', { name: 'Missed' }))
  expect(address()).toBe('/dashboard/calls?status=missed_incoming')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(address()).toBe('/dashboard/calls')
})
