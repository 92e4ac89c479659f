import { beforeEach, expect, test } from 'vitest'
import { outboxBrowser, pictureOf, stopClocks } from '../testing/outbox-browser.ts'

const peer = '+12125550187'

beforeEach(stopClocks)

test('D23: pictures wait with their text, and are uploaded before it is sent', async () => {
  const { open, asked, settle } = outboxBrowser()
  const { texts, online, states } = open('ada', false)
  const key = await texts.send({ to: peer, body: 'Look', pictures: [pictureOf('sea'), pictureOf('hill')] })
  await settle()
  expect([states(), asked]).toEqual([['Look queued'], []])
  online.set(true)
  await settle()
  expect(asked).toEqual([`${key} p1 p2`])
})

test('the same pictures to several people are other ones for each', async () => {
  const { open, asked, settle } = outboxBrowser()
  const { texts, states } = open()
  for (const to of [peer, '+16175550133'])
    await texts.send({ to, body: '', pictures: [pictureOf('sea'), pictureOf('sea')] })
  await settle()
  expect(asked.map(line => line.split(' ').slice(1))).toEqual([['p1'], ['p2']])
  expect(states()).toEqual([' accepted', ' accepted'])
})

test('a text whose picture could not be uploaded was never asked for, and can be taken back', async () => {
  const { open, asked, settle, server } = outboxBrowser()
  const { texts, states } = open()
  server.refuseWith('NETWORK_ERROR')
  const key = await texts.send({ to: peer, body: 'Look', pictures: [pictureOf('sea')] })
  await settle()
  expect([states(), asked]).toEqual([['Look queued'], []])
  expect(await texts.cancel(key)).toBe(true)
})

test('a picture that is refused stops its text, and trying again uploads it anew', async () => {
  const { open, asked, settle, server } = outboxBrowser()
  const { texts, states } = open()
  server.refuseWith('INVALID_PICTURE')
  const key = await texts.send({ to: peer, body: 'Look', pictures: [pictureOf('sea')] })
  await settle()
  expect(states()).toEqual(['Look stopped'])
  server.refuseWith(null)
  await texts.retry(key)
  await settle()
  expect(asked).toEqual([`${key} p1`])
})

test('after a lost answer the same pictures are named, and others only once the server has not got those any more', async () => {
  const { open, asked, settle, answerWith, server } = outboxBrowser()
  const { texts, attention$, states } = open()
  answerWith('NETWORK_ERROR')
  const key = await texts.send({ to: peer, body: 'Look', pictures: [pictureOf('sea')] })
  await settle()
  attention$.next()
  await settle()
  expect(asked).toEqual([`${key} p1`, `${key} p1`])
  server.forget()
  server.upload({ body: '', image: 'of another text' })
  server.take(['p1'])
  answerWith(null)
  attention$.next()
  await settle()
  expect(asked.slice(2)).toEqual([`${key} p1`, `${key} p2`])
  expect(states()).toEqual(['Look accepted'])
})
