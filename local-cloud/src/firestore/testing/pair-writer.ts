const documents = 'projects/p/databases/(default)/documents'

async function post(host: string, method: string, body: object): Promise<unknown> {
  const response = await fetch(`http://${host}/v1/${documents}:${method}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/** Writes one number to two documents in one commit, higher every time, and knows what was acknowledged. */
export class PairWriter {
  readonly #left: string
  readonly #right: string
  acknowledged = 0

  constructor(id: number) {
    this.#left = `${documents}/left/${id}`
    this.#right = `${documents}/right/${id}`
  }

  /** Writes until the server is gone. */
  async writeUntilItDies(host: string): Promise<void> {
    try {
      for (let n = this.acknowledged + 1; ; n += 1) {
        const fields = { n: { integerValue: String(n) } }
        const writes = [this.#left, this.#right].map(name => ({ update: { name, fields } }))
        await post(host, 'commit', { writes })
        this.acknowledged = n
      }
    } catch {
      // The server was killed: whether the last write counts is for `read` to say.
    }
  }

  /** The two numbers that are stored; 0 where there is no document. */
  async read(host: string): Promise<[number, number]> {
    const answers = await post(host, 'batchGet', { documents: [this.#left, this.#right] })
    const numbers = new Map<string, number>()
    for (const { found } of answers as {
      found?: { name: string; fields: { n: { integerValue: string } } }
    }[]) {
      if (found) numbers.set(found.name, Number(found.fields.n.integerValue))
    }
    return [numbers.get(this.#left) ?? 0, numbers.get(this.#right) ?? 0]
  }
}
