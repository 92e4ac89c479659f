import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { axeViolations } from '../testing/axe.ts'
import { Menu, MenuItem, MenuLink } from './menu.tsx'

function Page({ onBlock }: { readonly onBlock: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <main>
      <h1>Calls</h1>
      <button type="button" onClick={event => setAnchor(event.currentTarget)}>
        More
      </button>
      {anchor && (
        <Menu label="Echo" anchor={anchor} onClose={() => setAnchor(null)}>
          <MenuLink icon={null} link={<a href="#message">Message</a>}>
            Message
          </MenuLink>
          <MenuItem icon={null} onSelect={onBlock}>
            Block
          </MenuItem>
        </Menu>
      )}
    </main>
  )
}

test('a menu opens below its button, is walked by keys, does one thing and gives the focus back', async () => {
  const user = userEvent.setup()
  const onBlock = vi.fn()
  render(<Page onBlock={onBlock} />)
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menu', { name: 'Echo' })).toBeTruthy()
  expect(screen.getByRole('menuitem', { name: 'Message' }).getAttribute('href')).toBe('#message')
  expect(await axeViolations(document.body)).toEqual([])
  await user.keyboard('{ArrowDown}{End}{Enter}')
  expect(onBlock).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
})

test('Escape closes a menu without doing anything', async () => {
  const user = userEvent.setup()
  const onBlock = vi.fn()
  render(<Page onBlock={onBlock} />)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await screen.findByRole('menu')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(onBlock).not.toHaveBeenCalled()
})
