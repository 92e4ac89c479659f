import {
  baseCallRate,
  failed,
  ParleyError,
  routes,
  type settingsSections,
  toCredits,
  toMicro,
} from '@parley/shared-contract'
import type { HarnessSeed } from '@parley/shared-platform/harness'
import { renderWithPlatform, samplePerson, sampleTransaction } from '@parley/shared-platform/testing'
import { errorSentence, lastingWords } from '@parley/shared-ui/words'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

const at = (section: (typeof settingsSections)[number]) => ({ at: routes.settings(section) })
const link = (name: RegExp) => screen.getByRole('link', { name })
const person = (changed: Parameters<typeof samplePerson>[1]): HarnessSeed => ({
  people: [samplePerson('ada', changed), samplePerson('grace')],
})

afterEach(() => sessionStorage.clear())

describe('the wallet', () => {
  const list = () => within(screen.getByRole('list', { name: 'Transactions' }))
  const found = async () => within(await screen.findByRole('list', { name: 'Transactions' }))

  test('lists signed amounts', async () => {
    const transactions = [
      sampleTransaction({ seq: 2, type: 'call', amount: -0.044, balanceAfter: 4.956, description: 'Call' }),
      sampleTransaction(),
    ]
    renderWithPlatform(<SettingsPage />, { ...at('wallet'), seed: person({ transactions }) })
    const rows = (await found()).getAllByRole('listitem')
    expect(rows[0]?.textContent).toContain('−0.044 credits')
    expect(rows[1]?.textContent).toContain('+5.00\u2007 credits')
    expect(list().getAllByRole('heading', { name: 'Today' })).toHaveLength(1)
  })

  /** As many entries that add up, newest first, of which every tenth is a top-up; two a day. */
  function ledger(entries: number) {
    let balanceMicro = 0
    return Array.from({ length: entries }, (_, n) => {
      const seq = n + 1
      const [type, amount] = seq % 10 === 1 ? (['topup', 10] as const) : (['call', -0.022] as const)
      balanceMicro += toMicro(amount)
      return sampleTransaction({
        ...{ id: `entry_${seq}`, description: `Entry ${seq}`, seq, type, amount },
        balanceAfter: toCredits(balanceMicro),
        timestamp: now - (entries - seq) * 43_200_000,
      })
    }).reverse()
  }
  const now = Date.now()
  const rows = () => list().getAllByRole('listitem').length
  const more = () => screen.queryByRole('button', { name: 'Show more' })

  test('shows the latest ten (S9), and on demand every one, also those behind what is kept current (D14)', async () => {
    const { user } = renderWithPlatform(<SettingsPage />, {
      ...at('wallet'),
      seed: person({ transactions: ledger(70) }),
    })
    await waitFor(() => expect(rows()).toBe(10))
    for (const shown of [35, 60, 70]) {
      await user.click(more() as HTMLElement)
      await waitFor(() => expect(rows()).toBe(shown))
    }
    expect(more()).toBeNull()
    expect(
      list()
        .getAllByText(/^Entry/)
        .at(-1)?.textContent,
    ).toBe('Entry 1')
  })

  test('shows one kind, however far back, and one month; what is not there is said', async () => {
    const { user } = renderWithPlatform(<SettingsPage />, {
      ...at('wallet'),
      // Who came six weeks ago was there last month, whatever day it is.
      seed: person({ transactions: ledger(70), now: now - 30 * 86_400_000 }),
    })
    const choose = async (filter: string, option: string | RegExp) => {
      await user.click(await screen.findByRole('combobox', { name: filter }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    await choose('Type', 'Credits added')
    await waitFor(() => expect(rows()).toBe(7))
    expect(
      list()
        .getAllByText(/^Entry/)
        .map(({ textContent }) => textContent),
    ).toContain('Entry 1')
    await choose('Type', 'Message')
    expect(await screen.findByText('Nothing of this kind in this time')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    const month = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' })
    const last = new Date(new Date(now).getFullYear(), new Date(now).getMonth() - 1, 1)
    await choose('Month', month.format(last))
    await waitFor(() => expect(list().getAllByRole('listitem')[0]?.textContent).not.toContain('Today'))
  })

  test('older entries that cannot be read leave the others standing, and can be asked for again', async () => {
    const { user, harness } = renderWithPlatform(<SettingsPage />, {
      ...at('wallet'),
      seed: person({ transactions: ledger(60) }),
    })
    const reading = vi.spyOn(harness.platform.transactionHistory, 'page')
    reading.mockRejectedValueOnce(new ParleyError('NETWORK_ERROR'))
    await found()
    await user.click(more() as HTMLElement)
    await waitFor(() => expect(rows()).toBe(35))
    await user.click(more() as HTMLElement)
    expect((await screen.findByRole('alert')).textContent).toContain(errorSentence('NETWORK_ERROR'))
    expect(rows()).toBe(35)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(rows()).toBe(60))
  })

  test('what stands below what is asked for waits for it, and for none that is late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    renderWithPlatform(<SettingsPage />, {
      ...at('wallet'),
      prepare: ({ platform: { api } }) => void vi.spyOn(api, 'call').mockReturnValue(new Promise(() => {})),
    })
    const isListed = () => screen.queryByRole('list', { name: 'Transactions' }) !== null
    expect(isListed()).toBe(false)
    act(() => void vi.advanceTimersByTime(1_500))
    expect(isListed()).toBe(true)
  })

  test('leads to where credits are bought', async () => {
    const { user, harness } = renderWithPlatform(<SettingsPage />, at('wallet'))
    await user.click(screen.getByRole('button', { name: 'Add credits' }))
    expect(harness.platform.topUp.open$.value).toBe(true)
  })

  test('D12: credits that wait say so, and by which address they come; the mail is sent again, once', async () => {
    const ada = samplePerson('ada', { credits: 3 })
    const waiting = { ...ada, profile: { ...ada.profile, welcomeWaits: 5 } }
    const { user, harness } = renderWithPlatform(<SettingsPage />, {
      ...at('wallet'),
      seed: { people: [waiting, samplePerson('grace')] },
    })
    const sending = vi.spyOn(harness.platform.account, 'sendVerification')
    const balance = screen.getByRole('region', { name: 'Balance' })
    expect(balance.textContent).toContain('5.00 credits wait for you.')
    expect(balance.textContent).toContain(`open the link that we sent to ${ada.user.email}.`)
    const again = within(balance).getByRole('button', { name: 'Send the link again' })
    sending.mockRejectedValueOnce(new ParleyError('auth/too-many-requests', { place: 'mail' }))
    await user.click(again)
    expect((await within(balance).findByRole('alert')).textContent).toMatch(/^Many emails were sent to you/)
    await user.click(again)
    expect(await within(balance).findByText(/^A new link is on its way to/)).toBeTruthy()
    expect(within(balance).queryByRole('alert')).toBeNull()
    act(() =>
      harness.database.change('ada', person => ({ ...person, profile: { ...ada.profile, credits: 8 } })),
    )
    expect(balance.textContent).not.toContain('wait for you')
  })

  test('D47: a text costs by its length, one with pictures once', () => {
    renderWithPlatform(<SettingsPage />, at('wallet'))
    const balance = screen.getByRole('region', { name: 'Balance' }).textContent
    expect(balance).toContain('Texts0.010 credits each')
    expect(balance).toContain('With pictures0.030 credits each')
    expect(balance).toContain(
      'A text has up to 160 characters, or 70 with emoji. A longer one counts as several.',
    )
  })

  test('where nothing can be bought that is said once, and nothing can be pressed', async () => {
    const off = { setting: null, addedThisMonth: 0, card: null, notice: null, isPossible: false }
    renderWithPlatform(<SettingsPage />, {
      ...at('wallet'),
      prepare({ platform }) {
        const { call } = platform.api
        const told: typeof call = async (name, request) =>
          name === 'recharge' ? ({ success: true, ...off } as never) : call(name, request)
        Object.assign(platform, { api: { call: told } })
      },
    })
    expect(await screen.findAllByText(errorSentence('PAYMENTS_OFF'))).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Add credits' }).hasAttribute('disabled')).toBe(true)
  })

  test.each([
    [0.4, 'A call needs a balance of 1.00 credits.'],
    [1, `Low: enough for ${lastingWords(1, baseCallRate)} of calls, but not for a month of your number`],
    [1.5, `Enough for ${lastingWords(1.5, baseCallRate)} of calls`],
  ])('a balance of %s credits is told by what it reaches for', (credits, words) => {
    renderWithPlatform(<SettingsPage />, { ...at('wallet'), seed: person({ credits }) })
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryAllByText(/enough for/i)).toHaveLength(credits < 1 ? 0 : 1)
  })

  test.each([
    [10, 'Today about 7 h 34 min: 10.00 of 10.00 credits left'],
    [1, 'Today one call of about 44 min: 1.00 of 10.00 credits left'],
    [20, null],
  ])(
    'D37: with %s left of the day it is told what the balance buys, and apart from it what the day does',
    (left, today) => {
      const ada = samplePerson('ada', { credits: 20 })
      const dayLimit = { limit: Math.max(10, left), left, held: 0, newUntil: null } as const
      const profile = {
        ...ada.profile,
        dayLimit: { by: 'own', until: Date.now() + 3_600_000, ...dayLimit } as const,
      }
      renderWithPlatform(<SettingsPage />, {
        ...at('wallet'),
        seed: { people: [{ ...ada, profile }, samplePerson('grace')] },
      })
      expect(screen.getByText('Enough for about 15 h 8 min of calls')).toBeTruthy()
      expect(screen.queryByText(/^Today (?:about|one call)/)?.textContent ?? null).toBe(today)
    },
  )

  test.each([
    [20, /^A call needs 1\.00 credits; 0\.98 are left today\. Call again /],
    [0.4, /^You can call again .+, with at least 1\.00 credits\. Only 0\.98 of 5\.00 credits left today\.$/],
  ])('D37: with %s credits and too little left of the day the balance says both', (credits, words) => {
    const ada = samplePerson('ada', { credits })
    const until = Date.now() + 3_600_000
    const dayLimit = { by: 'own', limit: 5, left: 0.98, held: 0, until, newUntil: null } as const
    renderWithPlatform(<SettingsPage />, {
      ...at('wallet'),
      seed: { people: [{ ...ada, profile: { ...ada.profile, dayLimit } }, samplePerson('grace')] },
    })
    expect(screen.getByText(words)).toBeTruthy()
  })

  test('says when there is nothing to list', async () => {
    renderWithPlatform(<SettingsPage />, { ...at('wallet'), seed: person({ transactions: [] }) })
    expect(await screen.findByText('Nothing spent, nothing added yet')).toBeTruthy()
    expect(link(/^Make a call/).getAttribute('href')).toBe(routes.phone)
  })

  test('D40: a ledger that cannot be read leaves the balance standing, and can be asked for again', async () => {
    const { user } = renderWithPlatform(<SettingsPage />, {
      ...at('wallet'),
      prepare: ({ live }) => live.force({ transactions$: failed('NETWORK_ERROR') }),
    })
    expect((await screen.findByRole('alert')).textContent).toContain(errorSentence('NETWORK_ERROR'))
    expect(screen.getAllByText('20.00 credits')).not.toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(list().getAllByRole('listitem')).toHaveLength(1)
  })
})
