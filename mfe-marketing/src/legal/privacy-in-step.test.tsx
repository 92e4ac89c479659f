import type { PersonalDataPart } from '@parley/shared-contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { PrivacyInGerman } from './de-privacy.tsx'
import { PrivacyInEnglish } from './en-privacy.tsx'

/** What each part of an export is called on the page. A new part does not compile until it is named here. */
const parts: Readonly<Record<PersonalDataPart, readonly [english: RegExp, german: RegExp]>> = {
  profile: [/username, email address/, /Benutzername, deine E-Mail-Adresse/],
  phoneNumbers: [/Your numbers/, /Deine Nummern/],
  transactions: [/every change of it/, /jede Änderung daran/],
  payments: [/each payment/, /jeder Zahlung/],
  calls: [/each call/, /jedem Anruf/],
  contacts: [/contacts you save/, /Kontakte, die du speicherst/],
  notices: [/what you were told/, /was dir dazu gemeldet wurde/],
  blocked: [/numbers you block/, /Nummern, die du blockierst/],
  conversations: [/Your texts/, /Deine Nachrichten/],
  messages: [/Your texts/, /Deine Nachrichten/],
  messageSends: [/Your texts/, /Deine Nachrichten/],
  voicemails: [/voicemail, as sound and in words/, /Mailbox hinterlassen, als Ton und in Worten/],
  media: [/their pictures/, /ihre Bilder/],
  reports: [/calls you report/, /Anrufe, die du meldest/],
  pushDevices: [/notified in/, /Benachrichtigungen haben willst/],
}

/** What the profile and a call have beside that, which nobody would guess. */
const within = [
  [/signed in with: .+when you signed in and when it was last used/, /angemeldet bist: .+zuletzt benutzt/],
  [/signed out from elsewhere is kept/, /von woanders abgemeldet wurde, bleibt vermerkt/],
  [/took off are kept/, /wieder entfernt hast, bleiben vermerkt/],
  [/quiet hours with their time zone/, /Ruhezeiten mit ihrer Zeitzone/],
  [/how it ended, how it sounded/, /wie er endete, wie er klang/],
  [/the name that came with it/, /der Name, der mit ihr kam/],
] as const

test.each([
  ['English', PrivacyInEnglish, 0],
  ['German', PrivacyInGerman, 1],
] as const)('D38: in %s the privacy page names each part of what is exported', (_, Page, language) => {
  renderPage(<Page />)
  const kept = screen.getAllByRole('listitem').map(item => item.textContent ?? '')
  for (const words of [...Object.values(parts), ...within])
    expect(kept.filter(line => words[language].test(line))).toHaveLength(1)
})

test.each([
  ['English', PrivacyInEnglish, 'keeps you signed in until you sign out', 'keeps you signed in until then'],
  ['German', PrivacyInGerman, 'lässt dich angemeldet, bis du dich abmeldest', 'Bis dahin lässt er dich'],
] as const)('in %s nobody reads that they stay signed in for a year', (_, Page, told, never) => {
  const { container } = renderPage(<Page />)
  expect(container.textContent).toContain(told)
  expect(container.textContent).not.toContain(never)
})
