import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePlatform } from './platform-provider.tsx'

test('a component without a provider above it says so', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const Lost = () => <p>{usePlatform().version}</p>
  expect(() => render(<Lost />)).toThrow('usePlatform needs a PlatformProvider above it')
  quiet.mockRestore()
})
