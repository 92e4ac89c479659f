import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './paths.ts'
import { templateIn } from './template-words.ts'

const template = readFileSync(join(root, 'shell/src/index.html'), 'utf8')

test('ADR 0055: what the page says before anything has run is in its language, all of it', () => {
  const page = templateIn(template, 'de', false)
  expect(page).toContain('<html lang="de">')
  expect(page).toContain('Parley braucht hier JavaScript. <a href="/">Zur Startseite</a>')
  expect(page).toContain('aria-label="Parley lädt"')
  expect(page).toContain(
    'content="Eine Telefonnummer, die in deinem Browser lebt: Anrufe, Nachrichten und Mailbox."',
  )
  expect(page).toContain('href="/parley.de.webmanifest"')
})

test('in English it is the page of the build', () => {
  expect(templateIn(template, 'en', false)).toBe(template)
  expect(templateIn(template, 'en', true)).toContain('<html lang="en" data-chosen>')
})
