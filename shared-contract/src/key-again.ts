const nodeAt = 24
const nodes = 2n ** 48n

/**
 * The key under which a text that failed is sent again: the same wherever and however often that is asked for, so that it is sent
 * and paid once.
 * @param id of the text's message, which is its key (UUID, version 4); null for any other, as of an automatic answer
 */
export function keyAgain(id: string): string | null {
  const isKey = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)
  if (!isKey) return null
  const node = (BigInt(`0x${id.slice(nodeAt)}`) + 1n) % nodes
  return id.slice(0, nodeAt) + node.toString(16).padStart(12, '0')
}
