import { routes } from '@parley/shared-contract'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

const button = (name: string) => screen.getByRole('button', { name })

describe('the password', () => {
  test('is changed after proof of the one in use, and the fields are empty again', async () => {
    const { user, notices } = renderWithPlatform(<SettingsPage />, { at: routes.settings('you') })
    await user.type(screen.getByLabelText('Current password'), 'parley-demo')
    await user.type(screen.getByLabelText('New password'), 'another-one')
    await user.click(button('Change password'))
    expect(await screen.findByText('Password changed. Other devices must sign in again.')).toBeTruthy()
    expect(notices).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
    expect(document.activeElement).toBe(button('Change password'))
  })

  test.each([
    ['wrong', 'another-one', 'This is not your password.'],
    ['parley-demo', 'short', 'Password should be at least 6 characters.'],
  ])('stays for %s and %s, and the page says why', async (current, next, sentence) => {
    const { user, notices } = renderWithPlatform(<SettingsPage />, { at: routes.settings('you') })
    await user.type(screen.getByLabelText('Current password'), current)
    await user.type(screen.getByLabelText('New password'), next)
    await user.click(button('Change password'))
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(notices).toEqual([])
  })
})

describe('D38: deleting the account', () => {
  test('shows what is lost, asks for the password, and signs out', async () => {
    const { user, harness, notices } = renderWithPlatform(<SettingsPage />, { at: routes.settings('data') })
    await user.click(button('Delete account'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete your account?' })
    expect(within(dialog).getByText('your number (415) 555-0142')).toBeTruthy()
    expect(within(dialog).getByText('20.00 credits, which are not paid back')).toBeTruthy()
    expect(await axeViolations(dialog)).toEqual([])
    await user.type(within(dialog).getByLabelText('Your password'), 'parley-demo')
    await user.click(within(dialog).getByRole('button', { name: 'Delete my account' }))
    await waitFor(() => expect(notices).toMatchObject([{ text: 'Your account is deleted.' }]))
    expect(harness.platform.session$.value.status).toBe('signed-out')
    expect(harness.database.everybody().map(person => person.user.uid)).toEqual(['grace'])
  })

  test('does nothing for a wrong password, and can be given up', async () => {
    const { user, harness } = renderWithPlatform(<SettingsPage />, { at: routes.settings('data') })
    await user.click(button('Delete account'))
    const dialog = await screen.findByRole('alertdialog')
    await user.type(within(dialog).getByLabelText('Your password'), 'wrong')
    await user.click(within(dialog).getByRole('button', { name: 'Delete my account' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe('This is not your password.')
    await user.click(within(dialog).getByRole('button', { name: 'Keep my account' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(harness.database.everybody()).toHaveLength(2)
  })
})
