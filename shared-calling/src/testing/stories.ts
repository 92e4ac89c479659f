import { ready } from '@parley/shared-contract'
import { type createEngineFixture, pass } from './engine-fixture.ts'

type Fixture = ReturnType<typeof createEngineFixture>

/** Everything that a user, a far side, a network and a balance can do to an engine, refused or not. */
export const storySteps: Readonly<Record<string, (fixture: Fixture) => unknown>> = {
  'dial somebody who answers': ({ engine }) => engine.dial('5005550100'),
  'dial somebody busy': ({ engine }) => engine.dial('5005550101'),
  'dial somebody who never answers': ({ engine }) => engine.dial('5005550102'),
  answer: ({ engine }) => engine.answer(),
  decline: ({ engine }) => engine.decline(),
  'hang up': ({ engine }) => engine.hangUp(),
  mute: ({ engine }) => engine.setMuted(true),
  hold: ({ engine }) => engine.setHeld(true),
  'send digits': ({ engine }) => engine.sendDigits('1'),
  'somebody calls': ({ carrier }) => carrier.ring('+13105550123'),
  'the far side answers': ({ carrier }) => carrier.answerFar(),
  'the far side hangs up': ({ carrier }) => carrier.hangUpFar(),
  'the network breaks': ({ carrier }) => carrier.dropNetwork(),
  'the network is back': ({ carrier }) => carrier.restore(),
  'the carrier gives up': ({ carrier }) => carrier.giveUp(),
  'the balance is low': ({ credits }) => credits.set(ready(0.5)),
  'the balance is high': ({ credits }) => credits.set(ready(20)),
  'a second passes': () => pass(1_000),
  'half a minute passes': () => pass(30_000),
}
