import { MAX_MONTHS, NUMBER_MONTH_CREDITS, NUMBER_MONTH_MICRO, type UserId } from '@parley/shared-contract'
import { type Fields, wasBought } from '../books.ts'
import type { Chance } from '../chance.ts'
import { lookAround, sleep } from '../process-steps.ts'
import { anyProcess, type Step, somebody, tellNews } from '../step.ts'
import { outsideNumber } from '../telephone-company.ts'
import type { SentRenewal, World } from '../world.ts'
import { brokenLives } from './renewal-invariants.ts'

const HOUR_MS = 3_600_000
/** Numbers that end later are not waited for. */
const MOST_DAYS = 80

/** Those that somebody has bought, the ones that are held for them included. */
const boughtBy = ({ books }: World, uid: UserId): Fields[] =>
  books.inFolder('phoneNumbers').filter(number => number.userId === uid && wasBought(number))

/** Somebody who has a number, and the number. */
function owner(world: World, chance: Chance) {
  const person = somebody(world, chance, ({ uid }) => boughtBy(world, uid).length > 0)
  const number = person && chance.oneOf(boughtBy(world, person.uid))
  return person && number ? { person, number } : null
}

/** Sends it, to one process or to both at the same time. The answers to one key are equal (I12). */
async function send(world: World, chance: Chance, renewal: SentRenewal): Promise<string> {
  const { person, phoneNumberId, months, key } = renewal
  const body = { phoneNumberId, months, totalCost: months * NUMBER_MONTH_CREDITS }
  const to = key !== null && chance.happens(0.3) ? world.processes : [anyProcess(world, chance)]
  const answers = await Promise.all(
    to.map(process => world.ask(process, person, 'renewNumber', body, key ?? undefined)),
  )
  for (const { body: answer } of answers.filter(({ status }) => status === 200)) {
    const told = JSON.stringify(answer)
    if (key !== null) renewal.answer ??= told
    if (key !== null && renewal.answer !== told)
      world.noticed.push(`I12: the renewal ${key} is answered ${told} instead of ${renewal.answer}`)
  }
  const statuses = answers.map(({ status }) => status).join()
  return `${person.uid} renews ${phoneNumberId} for ${months} under ${key}: ${statuses}`
}

export const renew: Step = async (world, chance) => {
  const one = owner(world, chance)
  if (!one) return null
  const key = chance.happens(0.85) ? `key-${world.renewals.length}` : null
  const months = chance.weighted([
    [10, 1],
    [2, 2],
    [1, 15],
  ])
  // A35: now and then somebody tries the number of another one.
  const person = (chance.happens(0.25) && somebody(world, chance, () => true)) || one.person
  const renewal: SentRenewal = {
    ...{ person, phoneNumberId: String(one.number.id), months, key },
    answer: null,
  }
  world.renewals.push(renewal)
  return send(world, chance, renewal)
}

/** For as many months as there are credits for: what is refunded or disputed then is not there, and credits run low. */
export const renewForAll: Step = async (world, chance) => {
  const one = owner(world, chance)
  const { balanceMicro = 0, heldMicro = 0 } = world.books.at(`billing/${one?.person.uid}`) ?? {}
  const months = Math.floor((Number(balanceMicro) - Number(heldMicro)) / NUMBER_MONTH_MICRO)
  if (!one || months < 1) return null
  const renewal: SentRenewal = {
    ...{ person: one.person, phoneNumberId: String(one.number.id), months: Math.min(months, MAX_MONTHS) },
    ...{ key: null, answer: null },
  }
  return send(world, chance, renewal)
}

/** As a browser does that has had no answer, however much later. */
export const renewAgain: Step = async (world, chance) => {
  const renewal = chance.oneOf(world.renewals.filter(({ key, person }) => key !== null && !person.gone))
  return renewal && send(world, chance, renewal)
}

/** Two browsers want two different things at the same time. */
export const renewBeside: Step = async (world, chance) => {
  const told = await Promise.all([renew(world, chance), renew(world, chance)])
  return told[0] && `at the same time: ${told.join(', and ')}`
}

export const switchRenewal: Step = async (world, chance) => {
  const one = owner(world, chance)
  if (!one) return null
  const on = chance.happens(0.8)
  const phoneNumberId = String(one.number.id)
  if (on) world.selfRenewing.add(String(one.number.purchaseId))
  const wish = { phoneNumberId, on }
  const { status } = await world.ask(anyProcess(world, chance), one.person, 'renewAutomatically', wish)
  return `${phoneNumberId} is ${on ? '' : 'not '}to renew itself: ${status}`
}

export const giveUpNumber: Step = async (world, chance) => {
  const one = owner(world, chance)
  if (!one) return null
  const phoneNumberId = String(one.number.id)
  world.givenUp.add(String(one.number.purchaseId))
  const { status } = await world.ask(anyProcess(world, chance), one.person, 'releaseNumber', {
    phoneNumberId,
  })
  return `${one.person.uid} gives ${phoneNumberId} up: ${status}`
}

/** Somebody calls a number whose months are over, or its person calls from it: nothing may ring (D18). */
export const callExpired: Step = async (world, chance) => {
  const over = world.books
    .inFolder('phoneNumbers')
    .filter(number => wasBought(number) && Number(number.expiryDate) < world.now())
  const number = chance.oneOf(over)
  const person = world.people.find(({ uid, gone, canCall }) => uid === number?.userId && !gone && canCall)
  if (!number || !person) return null
  const { uid } = person
  const [own, other] = [String(number.phoneNumber), outsideNumber(chance.below(3))]
  const sipUsername = String(world.books.at(`sipUsers/${uid}`)?.sipUsername)
  const call = chance.happens(0.5)
    ? world.company.place({
        ...{ direction: 'outgoing', from: own, to: other, sipUsername },
        uid,
        isForbidden: false,
      })
    : world.company.place({
        ...{ direction: 'incoming', from: other, to: own, sipUsername: null },
        uid,
        isForbidden: false,
      })
  return tellNews(world, chance, `${call.from} calls ${call.to}, of which one has expired: ${call.sessionId}`)
}

/**
 * What was missed of payments is asked for, by a process that nothing stands in the way of: older than a week it is lost. And
 * all that is due of numbers is done.
 */
async function catchUp(world: World): Promise<void> {
  const lucks = world.processes.map(({ luck }) => luck)
  const were = lucks.map(({ faulty }) => faulty)
  for (const luck of lucks) luck.faulty = false
  world.passTime(HOUR_MS + 60_000)
  await lookAround(world, world.processes.slice(0, 1), ['payments', 'numbers'])
  world.noticed.push(...brokenLives(await world.read(), world.now()))
  lucks.forEach((luck, index) => {
    luck.faulty = were[index] === true
  })
}

/** Days and weeks in which nobody calls; on most of them processes look around, one of them or both. */
export const passDays: Step = async (world, chance) => {
  const days = chance.weighted([
    [4, 1 + chance.below(3)],
    [3, 7],
    [3, 21],
  ])
  let idle = 0
  for (let day = 0; day < days; day += 1) {
    await sleep(world, chance)
    idle = chance.happens(0.3) && idle < 4 ? idle + 1 : 0
    if (idle > 0) continue
    const those = chance.happens(0.4) ? world.processes : [anyProcess(world, chance)]
    await lookAround(world, those)
    await catchUp(world)
  }
  return `${days} days pass`
}

/** What of a number's life is near: reminders, the end, the hold, the end of that. Days after its expiry. */
const NEAR_DAYS = [-10, -5, -2, 0.2, 0.5, 5, 15] as const

/** Time passes until something of a number is due, and soon somebody may call it. */
export const passUntilDue: Step = async (world, chance) => {
  const one = owner(world, chance)
  if (!one) return null
  const days = chance.oneOf(NEAR_DAYS) ?? 0
  const until = Number(one.number.expiryDate) + days * 24 * HOUR_MS
  if (until > world.now() + MOST_DAYS * 24 * HOUR_MS) return null
  while (world.now() < until) {
    await sleep(world, chance)
    world.passTime(Math.max(0, Math.min(5 * 24 * HOUR_MS, until - world.now())))
    if (world.now() < until || chance.happens(0.6)) await catchUp(world)
  }
  const called = await callExpired(world, chance)
  return `it is ${days} days after the end of ${one.number.id}${called === null ? '' : `; ${called}`}`
}
