import { type UserId, usualGreeting, VOICEMAIL_SECONDS_MAX } from '@parley/shared-contract'
import type { CarrierAccount } from '../../ports/carrier-account.ts'
import { createTakeRecording } from './take-recording.ts'
import type { VoicemailParts } from './voicemail-parts.ts'
import { isStuck, type TakeNews, type VoicemailTake } from './voicemail-take.ts'

/** What is done about a take: by its news at once, and by whoever looks after it. */
interface TakeOrders {
  /** Tells a take the news; whoever has brought it into a state gives that state's order. */
  tell(sessionId: string, news: TakeNews): Promise<void>
  /** The news that the caller's leg was answered. */
  answered(take: VoicemailTake): Promise<TakeNews>
  /** Gives the order of a take's state, which may have been given before. */
  order(sessionId: string, take: VoicemailTake): Promise<void>
  /** Does what is due about a take that was claimed. */
  goOn(sessionId: string, take: VoicemailTake): Promise<void>
}

/**
 * Has the carrier play the greeting of this person, if it can. Nobody is left in silence.
 * @returns false when it cannot be put out, or the carrier does not take the order: the usual greeting is to be spoken
 */
async function plays(
  { greetings, carrier, logger }: VoicemailParts,
  uid: UserId,
  command: Omit<Parameters<CarrierAccount['play']>[0], 'url'>,
): Promise<boolean> {
  try {
    const url = await greetings.putOut(uid)
    if (url === null) return false
    await carrier.play({ ...command, url })
    return true
  } catch (error) {
    logger.warn({ err: error }, 'a greeting could not be played; the usual one is spoken')
    return false
  }
}

export function createTakeOrders(parts: VoicemailParts): TakeOrders {
  const { store, carrier, clock } = parts

  /** The carrier obeys one command of one id once, whoever gives it. */
  const orderOf = ({ callControlId, legId }: VoicemailTake, what: string) => ({
    callControlId,
    commandId: `voicemail-${what}-${legId}`,
  })

  /** Each try has its own id, since the carrier passes over one that it has been given before. */
  const letGo = (take: VoicemailTake) =>
    carrier.hangUp(take.callControlId, `voicemail-end-${take.state}-${take.looks}-${take.legId}`)

  async function order(sessionId: string, take: VoicemailTake): Promise<void> {
    switch (take.state) {
      case 'answering':
        return carrier.answer(orderOf(take, 'answer'))
      case 'playing':
        if (await plays(parts, take.uid, orderOf(take, 'play'))) return
        return tell(sessionId, { kind: 'played', completed: false })
      case 'greeting':
        return carrier.speak({
          ...orderOf(take, 'greet'),
          words: usualGreeting(await store.nameOf(take.uid)),
        })
      case 'recording':
        return carrier.record({ ...orderOf(take, 'record'), maxSeconds: VOICEMAIL_SECONDS_MAX })
    }
  }

  async function tell(sessionId: string, news: TakeNews): Promise<void> {
    const changed = await store.tell(sessionId, news, clock.now())
    if (changed && changed.after.state !== changed.before.state) await order(sessionId, changed.after)
  }

  const recording = createTakeRecording(parts, { tell, letGo })

  /** That the caller hears us: what they are to hear first is decided now. */
  const answered = async ({ uid }: VoicemailTake): Promise<TakeNews> => ({
    kind: 'answered',
    own: (await store.greeting(uid)) !== null,
  })

  /** Of a caller who still holds the line: the order once more, then what follows it. */
  async function holdOn(sessionId: string, take: VoicemailTake): Promise<void> {
    const status = await carrier.legStatus(take.callControlId)
    if (!status?.isAlive) return tell(sessionId, { kind: 'ended' })
    if (!isStuck(take)) return order(sessionId, take)
    if (take.state === 'answering') return tell(sessionId, await answered(take))
    if (take.state === 'playing') return tell(sessionId, { kind: 'played', completed: false })
    if (take.state === 'greeting') return tell(sessionId, { kind: 'heard' })
    await letGo(take)
  }

  return {
    tell,
    order,
    answered,
    goOn(sessionId, take) {
      if (take.state === 'fetching') return recording.fetch(sessionId, take)
      return take.state === 'clearing' ? recording.clear(sessionId, take) : holdOn(sessionId, take)
    },
  }
}
