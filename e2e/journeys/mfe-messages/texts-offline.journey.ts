import { endpoints } from '@parley/shared-contract'
import { Backstage } from '../../fixtures/backstage.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { MessagesPage } from '../../pages/messages-page.ts'

interface Entry {
  readonly userId: string
  readonly type: string
}

for (const [when, isKilled] of [
  ['as soon as there is one', false],
  ['after the page was killed', true],
] as const)
  test(`D23: of three texts that wait for a network one is taken back, and two are sent, once each, ${when}`, async ({
    person,
    stack,
  }) => {
    const ada = await person({ areaCode: '907', path: '/dashboard/messages' })
    const grace = await person({ areaCode: '907', path: '/dashboard/messages' })
    const { page } = ada
    const context = page.context()
    const messages = new MessagesPage(page)
    await messages.with(grace.number)
    await context.setOffline(true)
    for (const body of ['First', 'Second', 'Third']) await messages.write(body)
    await messages.text('Second').getByRole('button', { name: 'Cancel' }).click()
    await expect(messages.text('Second')).toHaveCount(0)
    await expect(messages.text('First')).toHaveAttribute('aria-label', /, Queued$/)

    const again = isKilled ? await context.newPage() : page
    if (isKilled) await page.close()
    await context.setOffline(false)
    const after = new MessagesPage(again)
    if (isKilled) await after.with(grace.number)
    await expect(again.getByRole('article', { name: /^You, .+, Delivered$/ })).toHaveCount(2)
    await expect.poll(() => after.bodies()).toEqual(['First', 'Third'])

    const theirs = new MessagesPage(grace.page)
    await theirs.rows.first().getByRole('link').click()
    await expect.poll(() => theirs.bodies()).toEqual(['First', 'Third'])
    const entries = await new Backstage(stack).documents<Entry>('', 'transactions')
    expect(entries.filter(({ userId, type }) => userId === ada.uid && type === 'message')).toHaveLength(2)
  })

test('D23: a page is killed while the server answers that it has a text: it is sent and charged once, and is there at once', async ({
  person,
  stack,
}) => {
  const ada = await person({ areaCode: '907', path: '/dashboard/messages' })
  const grace = await person({ areaCode: '907', path: '/dashboard/messages' })
  const { page } = ada
  const messages = new MessagesPage(page)
  await messages.with(grace.number)
  const taken = Promise.withResolvers<number>()
  // The server has it, and the page never hears so.
  await page.route(`**${endpoints.sendText.path}`, async route =>
    taken.resolve((await route.fetch()).status()),
  )
  await messages.write('Only once')
  expect(await taken.promise).toBe(200)
  await expect(messages.text('Only once')).toHaveCount(1)

  const again = await page.context().newPage()
  await page.close()
  const after = new MessagesPage(again)
  await after.with(grace.number)
  await expect(after.text('Only once')).toHaveCount(1)
  await expect(again.getByRole('article', { name: /^You, .+, Delivered$/ })).toHaveCount(1)
  expect(await after.bodies()).toEqual(['Only once'])

  const theirs = new MessagesPage(grace.page)
  await theirs.rows.first().getByRole('link').click()
  await expect.poll(() => theirs.bodies()).toEqual(['Only once'])
  const entries = await new Backstage(stack).documents<Entry>('', 'transactions')
  expect(entries.filter(({ userId, type }) => userId === ada.uid && type === 'message')).toHaveLength(1)
})
