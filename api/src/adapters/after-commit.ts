import type { Firestore, Transaction } from 'firebase-admin/firestore'

const waiting = new WeakMap<Transaction, (() => void)[]>()

/** Does it as soon as the transaction is written, and never for an attempt that is not. */
export function afterCommit(transaction: Transaction, task: () => void): void {
  waiting.set(transaction, [...(waiting.get(transaction) ?? []), task])
}

/** From now on what is to be done `afterCommit` is done. */
export function heedCommits(firestore: Firestore): void {
  const run = firestore.runTransaction.bind(firestore)
  firestore.runTransaction = async <T>(update: (transaction: Transaction) => Promise<T>) => {
    let tasks: readonly (() => void)[] = []
    const result = await run(async transaction => {
      // What an attempt before has left was not written.
      waiting.delete(transaction)
      const updated = await update(transaction)
      tasks = waiting.get(transaction) ?? []
      return updated
    })
    for (const task of tasks) task()
    return result
  }
}
