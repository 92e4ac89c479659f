import { checkFaults, type SeededFault } from './seeded-fault.ts'
import { seekByTest, wrongTests } from './seek-by-test.ts'
import { type Search, seekInLives } from './seek-in-lives.ts'

/** So many copies of the api at the same time. */
const ABREAST = 2

/**
 * Whether what people get wrong is noticed: each fault alone, in a copy of the api, by the test that is named for it, which is
 * green without it; or by the simulation.
 * @param isLived whether the simulation is asked about those that have a test as well
 * @param say is told of each as soon as it is known
 * @returns how many were caught
 * @throws Error with a sentence when a fault cannot be made any longer, or a named test is not green by itself
 */
export async function seekAll(
  faults: readonly SeededFault[],
  { isLived, ...search }: Search & { readonly isLived: boolean },
  say: (line: string) => void,
): Promise<number> {
  await checkFaults(faults)
  const seek = (fault: SeededFault) =>
    fault.noticedBy && !isLived ? seekByTest(fault, fault.noticedBy) : seekInLives(fault, search)
  const tests = isLived ? [] : faults.flatMap(({ noticedBy }) => (noticedBy ? [noticedBy] : []))
  const wrong = tests.length === 0 ? [] : await wrongTests(tests)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  const left = faults.values()
  let caught = 0
  const seekSome = async () => {
    for (const fault of left) {
      const { isCaught, sentence } = await seek(fault)
      if (isCaught) caught += 1
      say(`${isCaught ? '✓' : '✗ NOT CAUGHT:'} ${fault.what} (${sentence})`)
    }
  }
  await Promise.all(Array.from({ length: ABREAST }, seekSome))
  return caught
}
