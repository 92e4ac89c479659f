import { callPriceMicro, toCredits } from '@parley/shared-contract'
import { anyProcess, type Step, somebody, takeOut } from './step.ts'
import { LIED_ABOUT } from './telephone-company.ts'
import { secondsOf } from './true-call.ts'
import type { Report } from './world.ts'

/** A browser that lies: it tells of a call that was none, or of another length than it has. */
export const lie: Step = async (world, chance) => {
  const person = somebody(world, chance, ({ canCall }) => canCall)
  if (!person) return null
  const duration = 1 + chance.below(600)
  const callLogId = `${person.uid}_${world.now()}_outgoing`
  const metadata = { callDirection: 'outgoing', duration, phoneNumber: LIED_ABOUT, callLogId }
  const body = { amount: toCredits(callPriceMicro(duration)), description: 'Call', metadata }
  const { status } = await world.ask(anyProcess(world, chance), person, 'deductCredits', body)
  return `${person.uid} says to have called ${LIED_ABOUT} for ${duration} s: ${status}`
}

/** Tells the api how long a call lasted, once or to both processes at the same time, and now and then again. */
export const report: Step = async (world, chance) => {
  const one = chance.oneOf(world.reports.filter(({ call }: Report) => call.endedAt !== null))
  if (!one) return null
  const { person, call, callLogId } = one
  const duration = secondsOf(call, world.now())
  if (duration === 0 || person.gone) {
    takeOut(world.reports, one)
    return null
  }
  const metadata = { callDirection: 'outgoing', duration, phoneNumber: call.to, callLogId }
  const body = { amount: toCredits(callPriceMicro(duration)), description: 'Call', metadata }
  const to = chance.happens(0.2) ? world.processes : [anyProcess(world, chance)]
  const answers = await Promise.all(to.map(process => world.ask(process, person, 'deductCredits', body)))
  // Also what the browser that was left tells of a call that went on (D43).
  for (const { body: answer } of answers.filter(({ status }) => status === 200)) {
    const told = JSON.stringify(answer)
    one.answer ??= told
    if (one.answer !== told)
      world.noticed.push(`I12: ${call.sessionId} is answered ${told} instead of ${one.answer}`)
  }
  if (answers.some(({ status }) => status < 500) && !chance.happens(0.5)) takeOut(world.reports, one)
  return `${person.uid} reports ${duration} s of ${call.sessionId}: ${answers.map(({ status }) => status).join()}`
}
