import { renderWithPlatform } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { MessagesPage } from '../conversations/messages-page.tsx'

const at = '/dashboard/messages?to=%2B12125550187'
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const picker = async () => within(await screen.findByRole('dialog', { name: 'Emoji' }))

beforeEach(() => localStorage.clear())

test('an emoji is found by a word and put where one writes, which has the focus again', async () => {
  const { user } = renderWithPlatform(<MessagesPage />, { at })
  await user.type(field(), 'Hi there')
  field().setSelectionRange(2, 2)
  await user.click(screen.getByRole('button', { name: 'Emoji' }))
  const open = await picker()
  await open.findByRole('region', { name: 'Smileys' })
  await user.type(open.getByRole('searchbox', { name: 'Search emoji' }), 'waving')
  expect(await axeViolations(document.body)).toEqual([])
  await user.click(await open.findByRole('button', { name: 'waving hand' }))
  expect(field().value).toBe('Hi👋 there')
  expect(field().selectionStart).toBe('Hi👋'.length)
  await waitFor(() => expect(document.activeElement).toBe(field()))
  expect(screen.queryByRole('dialog', { name: 'Emoji' })).toBeNull()
})

test('Escape closes it with the focus back in the text', async () => {
  const { user } = renderWithPlatform(<MessagesPage />, { at })
  await user.click(screen.getByRole('button', { name: 'Emoji' }))
  await picker()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Emoji' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(field()))
})

test('the tone of skin is remembered on this device', async () => {
  const { user } = renderWithPlatform(<MessagesPage />, { at })
  await user.click(screen.getByRole('button', { name: 'Emoji' }))
  const tone = (await picker()).getByRole('button', { name: 'Skin tone' })
  expect((await picker()).queryByRole('radio')).toBeNull()
  await user.click(tone)
  await user.click((await picker()).getByRole('radio', { name: '✋🏿' }))
  expect(document.activeElement).toBe(tone)
  await user.type((await picker()).getByRole('searchbox'), 'waving')
  await user.click(await (await picker()).findByRole('button', { name: 'waving hand' }))
  expect(field().value).toBe('👋🏿')
  await user.click(screen.getByRole('button', { name: 'Emoji' }))
  await user.click((await picker()).getByRole('button', { name: 'Skin tone' }))
  expect((await picker()).getByRole('radio', { name: '✋🏿' }).getAttribute('aria-checked')).toBe('true')
})

test('what was picked stands first the next time, and each kind is one press away', async () => {
  const { user } = renderWithPlatform(<MessagesPage />, { at })
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Emoji' }))
    await (await picker()).findByRole('region', { name: 'Smileys' })
    return picker()
  }
  expect((await open()).queryByRole('region', { name: 'Recently used' })).toBeNull()
  await user.type((await picker()).getByRole('searchbox'), 'waving')
  await user.click(await (await picker()).findByRole('button', { name: 'waving hand' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Emoji' })).toBeNull())
  const again = await open()
  const recent = within(again.getByRole('region', { name: 'Recently used' }))
  expect(recent.getByRole('button', { name: 'waving hand' })).toBeTruthy()
  const kinds = within(again.getByRole('group', { name: 'Kinds of emoji' }))
  await user.click(kinds.getByRole('button', { name: 'Food and drink' }))
  expect(kinds.getByRole('button', { name: 'Food and drink' }).getAttribute('aria-current')).toBe('true')
  expect(await axeViolations(document.body)).toEqual([])
})

test('with too many of them for one text more texts are counted', async () => {
  const { user } = renderWithPlatform(<MessagesPage />, { at })
  await user.click(field())
  await user.paste('a'.repeat(100))
  await user.click(screen.getByRole('button', { name: 'Emoji' }))
  await user.type((await picker()).getByRole('searchbox'), 'waving')
  await user.click(await (await picker()).findByRole('button', { name: 'waving hand' }))
  expect(screen.getByRole('status', { name: 'Segments' }).textContent).toMatch(/^2 texts/)
})
