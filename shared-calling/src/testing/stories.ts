import { ready } from '@parley/shared-contract'
import { type createEngineFixture, pass } from './engine-fixture.ts'

type Fixture = ReturnType<typeof createEngineFixture>

/** A command to a call whose network is lost is done when it is back: what happens next does not wait for that. */
const asked = (command: Promise<unknown>) => Promise.race([command, pass(0)])

/** Everything that a user, a far side, a network and a balance can do to an engine, refused or not. */
export const storySteps: Readonly<Record<string, (fixture: Fixture) => unknown>> = {
  'dial somebody who answers': ({ engine }) => asked(engine.dial('5005550100')),
  'dial somebody busy': ({ engine }) => asked(engine.dial('5005550101')),
  'dial somebody who never answers': ({ engine }) => asked(engine.dial('5005550102')),
  answer: ({ engine }) => asked(engine.answer()),
  decline: ({ engine }) => asked(engine.decline()),
  'hang up': ({ engine }) => asked(engine.hangUp()),
  mute: ({ engine }) => asked(engine.setMuted(true)),
  hold: ({ engine }) => asked(engine.setHeld(true)),
  'send digits': ({ engine }) => asked(engine.sendDigits('1')),
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
