import { ParleyError, type Refusal, refusalOf } from '@parley/shared-contract'
import { type SchedulerLike, type Subscription, timer } from 'rxjs'
import type { Clock } from '../call/clock.ts'
import type { TabCommand, TabMessage } from './tab-message.ts'

/** A command that the leader has not taken after so many milliseconds is never carried out. */
export const TAKEN_WITHIN_MS = 1_000

interface AskingOptions {
  readonly clock: Clock
  readonly scheduler: SchedulerLike
  post(message: TabMessage): void
}

interface Question {
  readonly answer: PromiseWithResolvers<string | null>
  readonly patience: Subscription
}

/** Sends a follower's commands to the leader, and waits for the answers. */
export function createAsking({ clock, scheduler, post }: AskingOptions) {
  const questions = new Map<string, Question>()
  /** The tab that led when this one last heard of the line. */
  let leader: string | null = null

  function close(id: string): Question | undefined {
    const question = questions.get(id)
    question?.patience.unsubscribe()
    questions.delete(id)
    return question
  }
  const refuse = (id: string, { code, details }: Refusal) =>
    close(id)?.answer.reject(new ParleyError(code, details))
  /** Refuses all open commands: the leader that took them is gone and will not answer. */
  function giveUp(): void {
    for (const id of [...questions.keys()]) refuse(id, { code: 'WEBRTC_NOT_READY' })
  }

  return {
    /**
     * Resolves with the command's result: the id of a dialled call, else null. Rejects with the leader's refusal,
     * or with `WEBRTC_NOT_READY` if no leader took the command in time or the leader died.
     */
    ask(command: TabCommand): Promise<string | null> {
      const id = crypto.randomUUID()
      const answer = Promise.withResolvers<string | null>()
      const patience = timer(TAKEN_WITHIN_MS, scheduler).subscribe(() =>
        refuse(id, { code: 'WEBRTC_NOT_READY' }),
      )
      questions.set(id, { answer, patience })
      post({ kind: 'command', id, sentAt: clock.now(), command })
      return answer.promise
    },
    /** Takes in every message while this tab follows: answers, and who leads. */
    hear(message: TabMessage): void {
      if (message.kind === 'line') {
        if (message.leader !== leader) giveUp()
        leader = message.leader
      }
      if (message.kind === 'taken') questions.get(message.id)?.patience.unsubscribe()
      if (message.kind === 'done') close(message.id)?.answer.resolve(message.result)
      if (message.kind === 'refused') refuse(message.id, refusalOf(message))
    },
    giveUp,
  }
}
