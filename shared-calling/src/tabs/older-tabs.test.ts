import { ParleyError, refusalOf, z } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { createServing } from './serving.ts'
import { readTabMessage, type TabMessage } from './tab-message.ts'

/** What tabs that were opened before December 2026 take for a refusal. */
const olderRefusal = z.object({
  kind: z.literal('refused'),
  id: z.string(),
  code: z.string(),
  sentence: z.string(),
})
const details = { place: 'make', lacking: 'credits' } as const

test('a refusal is one that an older tab reads, so that its command does not wait for ever', async () => {
  const posted: TabMessage[] = []
  const refuse = () => Promise.reject(new ParleyError('INSUFFICIENT_CREDITS', details))
  const calls = {
    ...{ dial: refuse, answer: refuse, decline: refuse, toVoicemail: refuse, hangUp: refuse },
    ...{ setMuted: refuse, setHeld: refuse, sendDigits: refuse, resumeAudio: refuse },
  }
  const clock = { now: () => 0, mono: () => 0 }
  const serve = createServing({ clock, calls, giveLine: refuse, post: message => posted.push(message) })
  await serve({ kind: 'command', id: 'q', sentAt: 0, command: { name: 'dial', to: '+15005550100' } })
  expect(posted.map(({ kind }) => kind)).toEqual(['taken', 'refused'])
  expect(z.safeParse(olderRefusal, posted[1]).success).toBe(true)
  expect(posted[1]).toMatchObject({ code: 'INSUFFICIENT_CREDITS', details })
})

test('a refusal of an older tab is read without its details', () => {
  const older = { kind: 'refused', id: 'q', code: 'INSUFFICIENT_CREDITS', sentence: 'Too few.' }
  const read = readTabMessage(older)
  expect(read).toEqual(older)
  expect(refusalOf(read)).toEqual({ code: 'INSUFFICIENT_CREDITS' })
})
