import type { Page } from '@playwright/test'
import { Backstage } from '../../fixtures/backstage.ts'
import { drawnPicture } from '../../fixtures/drawn-picture.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { MessagesPage } from '../../pages/messages-page.ts'

interface Entry {
  readonly userId: string
  readonly type: string
  readonly amount: number
}

/** How large the pictures of a thread are that its browser has drawn, as whole numbers of 4 : 3 or 3 : 4. */
const seen = (page: Page) =>
  page.locator('article img').evaluateAll(images =>
    images.map(image => {
      const { naturalWidth: width, naturalHeight: height } = image as HTMLImageElement
      return width === 0 ? 'nothing' : width > height ? 'wide' : 'high'
    }),
  )

test('D22, D47: two browsers send each other pictures, also ones that waited for a network', async ({
  person,
  stack,
}) => {
  const ada = await person({ areaCode: '907', path: '/dashboard/messages' })
  const grace = await person({ areaCode: '907', path: '/dashboard/messages' })
  const [hers, theirs] = [new MessagesPage(ada.page), new MessagesPage(grace.page)]
  await hers.with(grace.number)

  await test.step('two pictures and what is said of them are one message', async () => {
    const files = [await drawnPicture(ada.page, 20), await drawnPicture(ada.page, 200, [900, 1200])]
    await hers.attach(files)
    await expect(hers.segments).toHaveText('Picture message · 0.030 credits')
    await hers.write('The view from the train')
    await expect(ada.page.getByRole('article', { name: /^You, .+, Delivered$/ })).toBeVisible()
    await expect.poll(() => seen(ada.page)).toEqual(['wide', 'high'])
  })
  await test.step('the other one sees them, small and large', async () => {
    await theirs.rows.first().getByRole('link').click()
    await expect.poll(() => seen(grace.page)).toEqual(['wide', 'high'])
    await grace.page.getByRole('button', { name: /^Picture from .+, 1 of 2/ }).click()
    const dialog = grace.page.getByRole('dialog')
    await expect(dialog.getByText('1 of 2')).toBeVisible()
    await grace.page.keyboard.press('ArrowRight')
    await expect(dialog.getByText('2 of 2')).toBeVisible()
    await grace.page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('one that is sent without a network waits, and goes when it is back', async () => {
    await theirs.attach([await drawnPicture(grace.page, 140)])
    await grace.page.context().setOffline(true)
    await grace.page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(grace.page.getByRole('article', { name: /, Queued$/ })).toBeVisible()
    await grace.page.context().setOffline(false)
    await expect.poll(() => seen(ada.page)).toEqual(['wide', 'high', 'wide'])
    await expect(hers.rows.first()).toHaveAttribute('aria-label', /Picture/)
  })
  await test.step('each message was charged once, whatever it had', async () => {
    const entries = await new Backstage(stack).documents<Entry>('', 'transactions')
    const charged = (uid: string) =>
      entries.filter(({ userId, type }) => userId === uid && type === 'message').map(({ amount }) => amount)
    expect([charged(ada.uid), charged(grace.uid)]).toEqual([[-0.03], [-0.03]])
  })
})
