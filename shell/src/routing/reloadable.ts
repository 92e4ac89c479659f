import { type ComponentType, lazy } from 'react'

/**
 * A component that is a chunk of its own. While it loads or when it has loaded this is always the same one;
 * after a failure it is a new one that tries anew.
 */
export function reloadable<P extends object>(load: () => Promise<ComponentType<P>>): () => ComponentType<P> {
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
  return () => {
    current ??= attempt()
    return current
  }
}
