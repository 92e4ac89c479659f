import axe from 'axe-core'

/** What axe finds wrong, one line each. Colours are left to contrast.test.ts: jsdom paints nothing. */
export async function axeViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`))
}
