import { checkFaults, type Finding, type Search, type SeededFault, seek } from './seeded-fault.ts'

/** So many copies of the api at the same time. */
const ABREAST = 2

/**
 * Whether the simulation notices what people get wrong: each fault alone, in a copy of the api.
 * @param say is told of each as soon as it is known
 * @returns how many were caught
 * @throws Error with a sentence when a fault cannot be made any longer
 */
export async function seekAll(
  faults: readonly SeededFault[],
  search: Search,
  say: (line: string) => void,
): Promise<number> {
  await checkFaults(faults)
  const left = faults.values()
  let caught = 0
  const seekSome = async () => {
    for (const fault of left) {
      const { isCaught, sentence }: Finding = await seek(fault, search)
      if (isCaught) caught += 1
      say(`${isCaught ? '✓' : '✗ NOT CAUGHT:'} ${fault.what} (${sentence})`)
    }
  }
  await Promise.all(Array.from({ length: ABREAST }, seekSome))
  return caught
}
