import type { PaymentFacts } from '../../ports/payment-facts-model.ts'
import { testCards } from '../../testing/memory-payments.ts'
import { ask } from '../../testing/test-person.ts'
import type { Chance } from '../chance.ts'
import { type PaymentEvent, returnedCents } from '../payment-company.ts'
import { anyProcess, type Step, somebody } from '../step.ts'
import type { World } from '../world.ts'
import { renewForAll } from './renewal-steps.ts'

/** D13: the same for everybody, and always, so that it is known what may be charged in a month. Credits. */
export const CEILING = 25

/** Somebody begins to add credits. Whether they pay is another matter. */
export const topUp: Step = async (world, chance) => {
  const person = somebody(world, chance, () => true)
  if (!person) return null
  const amount = chance.oneOf([5, 10, 25]) ?? 5
  const wish = { amount, returnTo: '/dashboard', saveCard: chance.happens(0.7) }
  const { status } = await world.ask(anyProcess(world, chance), person, 'checkout', wish)
  return `${person.uid} begins to add ${amount}: ${status}`
}

/** On a page that is open: of somebody who is there, or who has left meanwhile. */
export const pay: Step = async ({ bank }, chance) => {
  const one = chance.oneOf(bank.checkouts())
  if (!one) return null
  const card = chance.weighted([
    [8, testCards.pays],
    [1, testCards.declined],
    [1, testCards.asks],
    [1, testCards.refusedLater],
  ])
  await bank.account.pay(one.url, card)
  return `${one.paymentId} is paid by ${card}`
}

/** The provider tells, once or to both processes at the same time. What is not acknowledged it tells again, and now and then more. */
export async function tellPayment(world: World, chance: Chance, event: PaymentEvent): Promise<string> {
  const payer = world.books.at(`payments/${event.news.paymentId}`)?.userId
  if (typeof payer === 'string') world.acting.people.add(payer)
  const to = chance.happens(0.2) ? world.processes : [anyProcess(world, chance)]
  const headers = { 'content-type': 'application/json', 'stripe-signature': 'genuine' }
  const body = JSON.stringify(event.news)
  const answers = await Promise.all(
    to.map(({ process }) => ask(`${process.url}/webhooks/stripe`, { method: 'POST', headers, body })),
  )
  const statuses = answers.map(({ status }) => status)
  if (statuses.includes(200) && !chance.happens(0.1)) event.isTaken = true
  const { paymentId, facts } = event.news
  return `${Object.keys(facts).join(' ')} of ${paymentId} is told: ${statuses.join()}`
}

/** Up to three news at the same time, in whatever order. */
export const hearOfPayments: Step = async (world, chance) => {
  const untold = world.bank.untold()
  const events = new Set(Array.from({ length: 1 + chance.below(3) }, () => chance.oneOf(untold)))
  const told = await Promise.all([...events].map(event => event && tellPayment(world, chance, event)))
  return told.filter(one => one !== null).join('; ') || null
}

/** It is never told by itself: who asks what was missed finds it. */
export const loseNews: Step = async ({ bank }, chance) => {
  const event = chance.oneOf(bank.untold())
  if (!event) return null
  event.isTold = false
  return `news of ${event.news.paymentId} are lost`
}

/** A payment that is paid, and of which some is left that can go back; rather one of which that has begun. */
function returnable({ bank, books }: World, chance: Chance) {
  const all = books.inFolder('payments').map(({ id, userId }) => {
    const truth = bank.account.truthOf(String(id))
    return { id: String(id), userId, truth, left: truth.paidCents - returnedCents(truth) }
  })
  const paid = all.filter(({ left }) => left > 0)
  const isBegun = ({ truth: { refunds, disputes } }: (typeof paid)[number]) =>
    [...Object.values(refunds), ...Object.values(disputes)].some(({ stage }) =>
      ['asked', 'inquiry', 'open'].includes(stage),
    )
  return (chance.happens(0.6) && chance.oneOf(paid.filter(isBegun))) || chance.oneOf(paid)
}

/** Somebody adds credits without a pause, and often the provider tells at once. */
export const topUpAtOnce: Step = async (world, chance) => {
  const said = [await topUp(world, chance), await pay(world, chance)]
  if (chance.happens(0.6)) said.push(await hearOfPayments(world, chance))
  return said.filter(one => one !== null).join('; ') || null
}

/** Somebody leaves while a page of theirs is open, and pays on it all the same. */
export const payAfterLeaving: Step = async (world, chance) => {
  const person = somebody(world, chance, () => true)
  if (!person || world.people.filter(({ gone }) => !gone).length < 2) return null
  const said = await topUp({ ...world, people: [person] }, chance)
  const { status } = await world.ask(anyProcess(world, chance), person, 'deleteAccount', {})
  if (status === 200) person.gone = true
  const books = await world.read()
  const own = world.bank
    .checkouts()
    .find(({ paymentId }) => books.at(`payments/${paymentId}`)?.userId === person.uid)
  if (own) await world.bank.account.pay(own.url)
  return `${said}, deletes the account: ${status}, and pays ${own?.paymentId ?? 'nothing'}`
}

/** By hand, all or half of what is left; now and then it cannot be done after all. */
export const refund: Step = async (world, chance) => {
  const one = returnable(world, chance)
  if (!one) return null
  const { id, truth, left } = one
  const asked = Object.entries(truth.refunds).find(([, { stage }]) => stage === 'asked')
  if (asked) {
    const [name, { cents }] = asked
    const stage = chance.happens(0.5) ? 'done' : 'failed'
    world.bank.account.happen(id, { refunds: { [name]: { cents, stage } } })
    return `the refund ${name} is ${stage}`
  }
  const cents = chance.happens(0.5) ? left : Math.ceil(left / 2)
  const name = `by_hand_${Object.keys(truth.refunds).length}_${id}`
  const stage = chance.happens(0.7) ? 'done' : 'asked'
  world.bank.account.happen(id, { refunds: { [name]: { cents, stage } } })
  return `${cents} cents of ${id} go back: ${stage}`
}

type Stage = PaymentFacts['disputes'][string]['stage']

const nextStages: Readonly<Record<string, readonly Stage[]>> = {
  none: ['inquiry', 'open', 'open'],
  inquiry: ['closed_inquiry', 'open'],
  open: ['won', 'lost'],
  lost: ['appealed'],
  appealed: ['won'],
}

/** Whose card it is does not remember the payment, and their bank decides. */
export const dispute: Step = async (world, chance) => disputed(world, chance, returnable(world, chance))

/** They spend it before. */
export const spendAndDispute: Step = async (world, chance) => {
  const one = returnable(world, chance)
  const person = world.people.find(({ uid, gone }) => uid === one?.userId && !gone)
  if (!one || !person) return null
  const spent = await renewForAll({ ...world, people: [person] }, chance)
  return `${spent ?? 'nothing is spent'}, and ${await disputed(world, chance, one)}`
}

async function disputed(world: World, chance: Chance, one: ReturnType<typeof returnable>) {
  if (!one) return null
  const { id, truth, left } = one
  const { cents = left, stage: before = 'none' } = truth.disputes[`dispute_${id}`] ?? {}
  const stage = chance.oneOf(nextStages[before] ?? [])
  if (stage === null) return null
  world.bank.account.happen(id, { disputes: { [`dispute_${id}`]: { cents, stage } } })
  return `the dispute of ${id} is ${stage}`
}

export const switchRecharge: Step = async (world, chance) => {
  const person = somebody(world, chance, () => true)
  if (!person) return null
  const amount = chance.oneOf([10, 25])
  const setting = chance.happens(0.8) ? { amount, monthlyCeiling: CEILING } : null
  const { status } = await world.ask(anyProcess(world, chance), person, 'setRecharge', { setting })
  return `${person.uid} wants ${setting?.amount ?? 'nothing'} added automatically: ${status}`
}

/** In another tab, where it may have been switched off meanwhile. */
export const chooseRecharge: Step = async (world, chance) => {
  const person = somebody(world, chance, () => true)
  if (!person) return null
  const wish = chance.happens(0.8) ? { amount: chance.oneOf([10, 25]) } : { monthlyCeiling: CEILING }
  const { status } = await world.ask(anyProcess(world, chance), person, 'changeRecharge', wish)
  return `${person.uid} changes what is added automatically, ${JSON.stringify(wish)}: ${status}`
}

/** Somebody saves a card, and has it charged from then on. */
export const rechargeAtOnce: Step = async (world, chance) => {
  const person = somebody(world, chance, () => true)
  if (!person) return null
  const alone = { ...world, people: [person] }
  const said = [await topUpAtOnce(alone, chance), await switchRecharge(alone, chance)]
  return said.filter(one => one !== null).join('; ')
}

export const forgetCard: Step = async (world, chance) => {
  const person = somebody(world, chance, () => true)
  if (!person) return null
  const { status } = await world.ask(anyProcess(world, chance), person, 'forgetCard', {})
  return `the card of ${person.uid} is forgotten: ${status}`
}
