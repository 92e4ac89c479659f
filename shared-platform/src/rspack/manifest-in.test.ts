import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manifestIn } from './manifest-in.ts'

const folder = join(import.meta.dirname, '../../../shell/src/install')
const english = readFileSync(join(folder, 'parley.webmanifest'))
const german = readFileSync(join(folder, 'german.json'), 'utf8')

test('ADR 0055: in German the installed app is the same one, with its words in German', () => {
  const before = JSON.parse(english.toString())
  const { lang, description, shortcuts, ...rest } = JSON.parse(manifestIn(english, german))
  expect([before.lang, lang, description]).toEqual([
    ...['en', 'de', 'Eine Telefonnummer, die in deinem Browser lebt.'],
  ])
  expect(shortcuts.map(({ name, url }: Record<string, string>) => [name, url])).toEqual([
    ['Anrufen', '/dashboard/phone'],
    ['Nachrichten', '/dashboard/messages'],
  ])
  const { lang: _lang, description: _description, shortcuts: _shortcuts, ...sameRest } = before
  expect(rest).toEqual(sameRest)
})

test('a language that names other shortcuts than there are fails the build', () => {
  const fewer = JSON.stringify({ ...JSON.parse(german), shortcuts: ['Anrufen'] })
  expect(() => manifestIn(english, fewer)).toThrow('de names other shortcuts')
})
