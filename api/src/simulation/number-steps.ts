import type { SimulatedPerson, WantedNumber } from './people.ts'
import { anyProcess, type Step, somebody } from './step.ts'
import type { SimulatedProcess, World } from './world.ts'

/** So many numbers somebody has at most. */
const MOST_NUMBERS = 20
/** So few of those that nobody has yet are asked for, so that two people want the same one. */
const WANTED = 4

/** Who is told that a number is theirs has it, under the same words however often they ask (I12). */
async function buy(
  world: World,
  process: SimulatedProcess,
  person: SimulatedPerson,
  wish: WantedNumber,
): Promise<number> {
  const { uid } = person
  const { phoneNumber } = wish
  person.wish = wish
  const { status } = await world.ask(process, person, 'purchaseNumber', wish)
  if (status !== 200) return status
  const number = await world.api.read(`phoneNumbers/${phoneNumber.slice(1)}`)
  if (number?.userId !== uid || number.active !== true)
    world.noticed.push(`B5: ${uid} is told that they have bought ${phoneNumber}, and has it not`)
  return status
}

export const buyNumber: Step = async (world, chance) => {
  const person = somebody(world, chance, ({ canCall, numbers }) => canCall && numbers.length < MOST_NUMBERS)
  if (!person) return null
  const phoneNumber = `+1415555${1000 + world.company.account.owned.size + chance.below(WANTED)}`
  world.company.account.orderOutcome = chance.weighted([
    [6, 'ours'],
    [4, 'pending'],
    [1, 'refused'],
  ])
  const wish = { phoneNumber, months: 1 + chance.below(2) }
  return `${person.uid} buys ${phoneNumber}: ${await buy(world, anyProcess(world, chance), person, wish)}`
}

/** As a person does who has had no answer, or none that they like: in one browser or in two at the same time. */
export const buyAgain: Step = async (world, chance) => {
  const person = somebody(world, chance, ({ canCall, wish }) => canCall && wish !== null)
  const wish = person?.wish
  if (!person || !wish) return null
  const to = chance.happens(0.3) ? world.processes : [anyProcess(world, chance)]
  const answers = await Promise.all(to.map(process => buy(world, process, person, wish)))
  return `${person.uid} buys ${wish.phoneNumber} again: ${answers.join()}`
}

/** Two people want the number that one of them is about to get. */
export const buyToo: Step = async (world, chance) => {
  const first = somebody(world, chance, ({ canCall, wish }) => canCall && wish !== null)
  const wish = first?.wish
  const person = somebody(world, chance, one => one !== first && one.canCall)
  if (!person || !wish) return null
  return `${person.uid} buys ${wish.phoneNumber} too: ${await buy(world, anyProcess(world, chance), person, wish)}`
}

export const settleOrders: Step = async ({ company }, chance) => {
  const outcome = chance.happens(0.7) ? 'ours' : 'refused'
  company.account.settleOrders(outcome)
  return `orders that were pending are ${outcome}`
}

/** By mistake, or because its owner took it elsewhere. It can be bought again, or cannot. */
export const loseNumber: Step = async ({ company: { account, lost } }, chance) => {
  const ours = [...account.owned].filter(([, reference]) => reference !== null)
  const [phoneNumber, reference] = chance.oneOf(ours) ?? []
  if (!phoneNumber || !reference) return null
  const isForSale = chance.happens(0.5)
  if (isForSale) account.owned.delete(phoneNumber)
  else account.owned.set(phoneNumber, null)
  account.orderOutcome = 'ours'
  lost.add(reference)
  return `${phoneNumber} is lost${isForSale ? '' : ' for ever'}`
}
