import { anyProcess, type Step, somebody } from './step.ts'

/** A person who is refused a telephone asks again another time. */
export const setUp: Step = async (world, chance) => {
  const person = somebody(world, chance, ({ canCall }) => !canCall)
  if (!person) return null
  const { uid, username } = person
  const email = `${username}@parley.test`
  const { status } = await world.ask(anyProcess(world, chance), person, 'createSipUser', { username, email })
  if (status === 200) person.canCall = true
  return `${uid} sets up calling: ${status}`
}

export const buyNumber: Step = async (world, chance) => {
  const person = somebody(world, chance, ({ canCall, numbers }) => canCall && numbers.length < 2)
  if (!person) return null
  // Few numbers, so that two people want the same one.
  const phoneNumber = `+1415555${1000 + chance.below(6)}`
  const { account } = world.company
  account.orderOutcome = chance.weighted([
    [8, 'ours'],
    [2, 'pending'],
    [1, 'refused'],
  ])
  const { status } = await world.ask(anyProcess(world, chance), person, 'purchaseNumber', {
    ...{ phoneNumber, months: 1 + chance.below(2) },
  })
  return `${person.uid} buys ${phoneNumber}: ${status}`
}

export const settleOrders: Step = async ({ company }, chance) => {
  const outcome = chance.happens(0.7) ? 'ours' : 'refused'
  company.account.settleOrders(outcome)
  return `orders that were pending are ${outcome}`
}

/** By mistake, or because its owner took it elsewhere. It can be bought again, or cannot. */
export const loseNumber: Step = async ({ company: { account } }, chance) => {
  const ours = [...account.owned].filter(([, reference]) => reference !== null)
  const [phoneNumber] = chance.oneOf(ours) ?? []
  if (!phoneNumber) return null
  const isForSale = chance.happens(0.5)
  if (isForSale) account.owned.delete(phoneNumber)
  else account.owned.set(phoneNumber, null)
  account.orderOutcome = 'ours'
  return `${phoneNumber} is lost${isForSale ? '' : ' for ever'}`
}

export const leave: Step = async (world, chance) => {
  const person = somebody(world, chance, () => true)
  if (!person || world.people.filter(({ gone }) => !gone).length < 2) return null
  const { status } = await world.ask(anyProcess(world, chance), person, 'deleteAccount', {})
  if (status === 200) person.gone = true
  return `${person.uid} deletes the account: ${status}`
}
