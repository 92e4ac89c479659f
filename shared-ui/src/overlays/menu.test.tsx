import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ONE_PANE } from '../browser/use-media.ts'
import { axeViolations } from '../testing/axe.ts'
import { Menu, MenuItem, MenuLink } from './menu.tsx'

interface PageProps {
  readonly onBlock: () => void
  readonly onClose?: () => void
}

function Page({ onBlock, onClose = () => {} }: PageProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => {
    onClose()
    setAnchor(null)
  }
  return (
    <main>
      <h1>Calls</h1>
      <button type="button" onClick={event => setAnchor(event.currentTarget)}>
        More
      </button>
      {anchor && (
        <Menu label="Echo" anchor={anchor} onClose={close}>
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

test('on a phone a menu comes from the bottom and dims the page, so that it lies on nothing one may press', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media === ONE_PANE,
    addEventListener() {},
    removeEventListener() {},
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const user = userEvent.setup()
  const onBlock = vi.fn()
  render(<Page onBlock={onBlock} />)
  await user.click(screen.getByRole('button', { name: 'More' }))
  const menu = await screen.findByRole('menu', { name: 'Echo' })
  expect(menu.className).toMatch('sheet')
  expect(menu.textContent).toMatch(/^Echo/)
  expect(await axeViolations(document.body)).toEqual([])
  await user.click(screen.getByRole('menuitem', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(onBlock).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await screen.findByRole('menu')
  await user.click(screen.getByRole('menuitem', { name: 'Block' }))
  expect(onBlock).toHaveBeenCalledOnce()
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

test('a menu stays open when the click that opened it was a double one, also on a page that is busy in between', async () => {
  let now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const happens = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(now)
  onTestFinished(() => void vi.restoreAllMocks())
  const user = userEvent.setup()
  const onClose = vi.fn()
  render(<Page onBlock={() => {}} onClose={onClose} />)
  const more = screen.getByRole('button', { name: 'More' })
  await user.click(more)
  expect(await screen.findByRole('menu')).toBeTruthy()
  happens.mockReturnValue(1150)
  now = 3000
  await user.pointer({ keys: '[MouseLeft]', target: more })
  expect(onClose).not.toHaveBeenCalled()
  happens.mockReturnValue(3000)
  await user.pointer({ keys: '[MouseLeft]', target: more })
  expect(onClose).toHaveBeenCalled()
})
