import { Backstage } from '../../fixtures/backstage.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { MessagesPage } from '../../pages/messages-page.ts'

interface Entry {
  readonly userId: string
  readonly type: string
  readonly amount: number
}

test('D22, D23: two browsers text each other, both ways, and know how far each text is', async ({
  person,
  stack,
}) => {
  const ada = await person({ areaCode: '907', path: '/dashboard/messages' })
  const grace = await person({ areaCode: '907', path: '/dashboard/phone' })
  const [hers, theirs] = [new MessagesPage(ada.page), new MessagesPage(grace.page)]

  await test.step('a link to a number writes nothing by itself, and what it costs is said before', async () => {
    await hers.with(grace.number)
    await expect(hers.texts).toHaveCount(0)
    await hers.field.fill('Are you there?')
    await expect(hers.segments).toHaveText('1 text · 0.010 credits')
    // Seen, and not only heard.
    await expect(hers.segments).toBeInViewport({ ratio: 1 })
    await hers.field.press('Enter')
    await expect(hers.field).toHaveValue('')
    await expect(ada.page.getByRole('article', { name: /^You, .+, Delivered$/ })).toBeVisible()
  })
  await test.step('elsewhere it is counted on every page, until it is in front of somebody', async () => {
    await expect(grace.page).toHaveTitle(/^\(1\) /)
    await grace.dashboard.open('Messages')
    await expect(theirs.rows).toHaveCount(1)
    await expect(theirs.rows.first()).toHaveAttribute('aria-label', /1 unread, Are you there\?/)
    await theirs.rows.first().getByRole('link').click()
    await expect(theirs.text('Are you there?')).toBeVisible()
    await expect(grace.page).toHaveTitle(/^Messages/)
  })
  await test.step('answers come in their order, and the one who is looked at is no news', async () => {
    await theirs.write('I am')
    await theirs.write('Lunch on Friday?')
    await expect(hers.text('Lunch on Friday?')).toBeVisible()
    await hers.write('Yes')
    await expect(theirs.text('Yes')).toBeVisible()
    const order = ['Are you there?', 'I am', 'Lunch on Friday?', 'Yes']
    await expect.poll(() => hers.bodies()).toEqual(order)
    await expect.poll(() => theirs.bodies()).toEqual(order)
    await expect(ada.page).toHaveTitle(/^Messages/)
  })
  await test.step('each was charged once', async () => {
    const entries = await new Backstage(stack).documents<Entry>('', 'transactions')
    const charged = entries.filter(({ userId, type }) => userId === ada.uid && type === 'message')
    expect(charged.map(({ amount }) => amount)).toEqual([-0.01, -0.01])
  })
})
