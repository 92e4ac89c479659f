import { join } from 'node:path'
import type { Registry } from '@parley/shared-contract'
import { expect, test } from '../../fixtures/journey.ts'

/** Where everything was built. */
const root = join(import.meta.dirname, '../../..')

/** What stands in a library and in nothing that uses it. */
const libraries = {
  zod: /ZodMiniDiscriminatedUnion/,
  'the control library': /data-nested-drawer/,
  'virtual lists': /getVirtualIndexes/,
  'the numbering plan': /NOT_A_NUMBER/,
  'the contract': /DESTINATION_BLOCKED:[\w.]+\.object\(/,
}

test('a page of several remotes has each library once, and each remote carries its own', async ({
  person,
  stack,
}) => {
  const { page, dashboard } = await person({ areaCode: '512' })
  const scripts: { readonly url: string; readonly text: string }[] = []
  const reading: Promise<unknown>[] = []
  page.on('response', response => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return
    const url = response.url()
    reading.push(response.text().then(text => scripts.push({ url, text })))
  })
  await page.reload()
  await dashboard.ready()
  for (const name of ['Calls', 'Messages', 'Contacts', 'Settings'] as const) {
    await dashboard.open(name)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  await Promise.all(reading)
  // What the page has preloaded is what is run.
  const urls = scripts.map(({ url }) => url)
  expect(urls.filter((url, at) => urls.indexOf(url) < at)).toEqual([])
  const carriers = Object.entries(libraries).map(([name, mark]) => [
    name,
    scripts.filter(({ text }) => mark.test(text)).map(({ url }) => new URL(url).origin),
  ])
  expect(carriers).toEqual(Object.keys(libraries).map(name => [name, [stack.url]]))
  expect(scripts.filter(({ text }) => text.includes(root)).map(({ url }) => url)).toEqual([])
  // To be run with what it was tested with, whatever the page has.
  const { remotes } = (await (await fetch(`${stack.url}/registry.json`)).json()) as Registry
  for (const id of ['mfe_phone', 'mfe_calls', 'mfe_messages', 'mfe_profile'] as const) {
    const files = Object.values(remotes[id]?.ownCopies ?? {}).flat()
    const texts = await Promise.all(files.map(async file => (await fetch(file)).text()))
    const carried = Object.entries(libraries).filter(([, mark]) => texts.some(text => mark.test(text)))
    expect([id, carried.map(([name]) => name)]).toEqual([id, Object.keys(libraries)])
  }
})
