import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { TestAccount } from '../testing/test-account.ts'

const ADA = '+14155550180'

test('a carrier that was stopped knows its texts, and sends on what was under way', async () => {
  const data = await mkdtemp(join(tmpdir(), 'parley-texts-'))
  onTestFinished(() => rm(data, { recursive: true }))
  const before = await TestAccount.open({ data })
  await before.addUser(ADA)
  const { data: sent } = await before.client.messages.send({ from: ADA, to: '+15005550107', text: 'Hello' })
  await before.close()

  const after = await TestAccount.open({ data })
  onTestFinished(() => after.close())
  await eventually(() => expect(after.eventsOf('message.finalized')).toHaveLength(1))
  const { data: known } = await after.client.messages.retrieve(sent?.id ?? '')
  expect(known).toMatchObject({ text: 'Hello', to: [{ status: 'delivered' }] })
})
