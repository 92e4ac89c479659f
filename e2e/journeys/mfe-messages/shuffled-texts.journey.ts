import { Backstage } from '../../fixtures/backstage.ts'
import { CarrierFaults } from '../../fixtures/carrier-faults.ts'
import { drawnPicture } from '../../fixtures/drawn-picture.ts'
import { expect, type JourneyFixtures, test } from '../../fixtures/journey.ts'
import type { Stack } from '../../fixtures/stack.ts'
import { MessagesPage } from '../../pages/messages-page.ts'

interface Entry {
  readonly userId: string
  readonly type: string
  readonly amount: number
}
interface ThreadCounts {
  readonly userId: string
  readonly receivedCount: number
  readonly unreadCount: number
}

test.afterEach(({ stack }) =>
  new CarrierFaults(stack).happen('webhooks', { delayMs: 0, twice: false, reversed: false }),
)

/** Two people with a number each, whose carrier tells of everything late, twice, and last first. */
async function twoPeople(person: JourneyFixtures['person'], stack: Stack) {
  const [ada, grace] = await Promise.all([
    person({ areaCode: '907', path: '/dashboard/messages' }),
    person({ areaCode: '505', path: '/dashboard/phone' }),
  ])
  await new CarrierFaults(stack).happen('webhooks', { delayMs: 200, twice: true, reversed: true })
  return { ada, grace }
}

test('D22, D23: texts and pictures of two browsers are in order, counted and charged once, whatever comes late, twice or last first', async ({
  person,
  stack,
}) => {
  const { ada, grace } = await twoPeople(person, stack)
  const [hers, theirs] = [new MessagesPage(ada.page), new MessagesPage(grace.page)]
  const pictures = (of: MessagesPage) => of.texts.locator('img')

  await test.step('three at once, one of them with a picture, arrive in the order in which they were written', async () => {
    await hers.with(grace.number)
    await hers.write('One')
    await hers.write('Two')
    await hers.attach([await drawnPicture(ada.page, 20)])
    await hers.write('Three')
    await expect(ada.page.getByRole('article', { name: /^You, .+, Delivered$/ })).toHaveCount(3)
  })
  await test.step('elsewhere they are three, until they are in front of somebody', async () => {
    await expect(grace.page).toHaveTitle(/^\(1\) /)
    await grace.dashboard.open('Messages')
    await expect(theirs.rows.first()).toHaveAttribute('aria-label', /3 unread, /)
    await theirs.rows.first().getByRole('link').click()
    await expect.poll(() => theirs.bodies()).toEqual(['One', 'Two', 'Three'])
    await expect(pictures(theirs)).toHaveCount(1)
    await expect(grace.page).toHaveTitle(/^Messages/)
  })
  await test.step('what is answered comes after them, on both sides', async () => {
    await theirs.write('Four')
    await theirs.attach([await drawnPicture(grace.page, 200)])
    await theirs.write('Five')
    const order = ['One', 'Two', 'Three', 'Four', 'Five']
    await expect.poll(() => hers.bodies()).toEqual(order)
    await expect.poll(() => theirs.bodies()).toEqual(order)
    await expect(pictures(hers)).toHaveCount(2)
    await expect(grace.page.getByRole('article', { name: /^You, .+, Delivered$/ })).toHaveCount(2)
    await expect(ada.page).toHaveTitle(/^Messages/)
  })
  await test.step('each was counted, and charged, once', async () => {
    const backstage = new Backstage(stack)
    const entries = await backstage.documents<Entry>('', 'transactions')
    const charged = (uid: string) =>
      entries.filter(({ userId, type }) => userId === uid && type === 'message').map(({ amount }) => amount)
    expect(charged(ada.uid).toSorted()).toEqual([-0.01, -0.01, -0.03])
    expect(charged(grace.uid).toSorted()).toEqual([-0.01, -0.03])
    const threads = await backstage.documents<ThreadCounts>('', 'conversations')
    const counts = (uid: string) =>
      threads.filter(({ userId }) => userId === uid).map(of => [of.receivedCount, of.unreadCount])
    expect([counts(ada.uid), counts(grace.uid)]).toEqual([[[2, 0]], [[3, 0]]])
  })
})
