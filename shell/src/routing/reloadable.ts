import { type ComponentType, lazy } from 'react'

/** A component that is a chunk of its own. */
export interface Reloadable<P extends object> {
  /**
   * While it loads or when it has loaded this is always the same one; after a failure it is a new one that tries anew. One that
   * was at hand before is drawn at once.
   */
  component(): ComponentType<P>
  /** Loads it ahead. Rejects with what the network says. */
  load(): Promise<void>
}

export function reloadable<P extends object>(load: () => Promise<ComponentType<P>>): Reloadable<P> {
  let current: ComponentType<P> | null = null
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        current = null
        throw error
      }
    })
  return {
    component() {
      current ??= attempt()
      return current
    },
    async load() {
      const loaded = await load()
      current ??= loaded
    },
  }
}
