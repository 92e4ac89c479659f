import { renderWithPlatform, samplePerson, sampleVoicemail } from '@parley/shared-platform/testing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VoicemailPage } from './voicemail-page.tsx'

test('who left it with a withheld number can be neither called, texted, saved nor blocked', async () => {
  const { user } = renderWithPlatform(<VoicemailPage />, {
    at: '/dashboard/voicemail/hidden',
    seed: {
      people: [
        samplePerson('ada', { voicemails: [sampleVoicemail({ id: 'hidden', from: '' })] }),
        samplePerson('grace'),
      ],
    },
  })
  const stage = within(await screen.findByRole('region', { name: 'Voicemail' }))
  expect(await stage.findByRole('button', { name: 'Delete' })).toBeTruthy()
  expect([
    stage.queryByRole('button', { name: 'Call back' }),
    stage.queryByRole('link', { name: 'Message' }),
  ]).toEqual([null, null])
  await user.click(stage.getByRole('button', { name: /^More about/ }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Mark as listened',
    'Download',
  ])
})
