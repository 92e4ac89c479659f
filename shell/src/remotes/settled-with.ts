/** A promise whose value React reads at once (`use`), without a moment in which it shows that something loads. */
export const settledWith = <T>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value })
