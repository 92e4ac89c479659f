import { anyProcess, type Step, somebody } from './step.ts'

/** So many people are there at the same time, at most. */
const MOST_PEOPLE = 4

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

/** A browser asks for its login at the carrier, which may be replaced by the way. */
export const connect: Step = async (world, chance) => {
  const person = somebody(world, chance, ({ canCall }) => canCall)
  if (!person) return null
  const { status } = await world.ask(anyProcess(world, chance), person, 'getSipCredentials', {})
  return `a browser of ${person.uid} connects: ${status}`
}

/** What the other browsers knew is worth nothing any longer (A52). */
export const endDevices: Step = async (world, chance) => {
  const person = somebody(world, chance, ({ canCall }) => canCall)
  if (!person) return null
  const ended = await world.ask(anyProcess(world, chance), person, 'endDevices', { device: 'others' })
  return `${person.uid} signs the other browsers out: ${ended.status}`
}

/** The carrier has lost a login, or somebody has deleted it there. */
export const loseCredential: Step = async ({ company: { account } }, chance) => {
  const [id] = chance.oneOf([...account.credentials]) ?? []
  if (id === undefined) return null
  await account.deleteCredential(id)
  return `the carrier loses the login ${id}`
}

export const join: Step = async (world, chance) => {
  if (world.people.filter(({ gone }) => !gone).length >= MOST_PEOPLE) return null
  const person = await world.join(chance.oneOf([0, 12, 60]) ?? 0)
  return `${person.uid} comes`
}

export const leave: Step = async (world, chance) => {
  const person = somebody(world, chance, () => true)
  if (!person || world.people.filter(({ gone }) => !gone).length < 2) return null
  const { status } = await world.ask(anyProcess(world, chance), person, 'deleteAccount', {})
  if (status === 200) person.gone = true
  return `${person.uid} deletes the account: ${status}`
}
