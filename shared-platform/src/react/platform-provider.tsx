import { createContext, type ReactNode, useContext } from 'react'
import type { Platform } from '../platform.ts'

const PlatformContext = createContext<Platform | null>(null)

export interface PlatformProviderProps {
  readonly platform: Platform
  readonly children: ReactNode
}

/**
 * Gives the platform to the components of one bundle. Every remote wraps its own tree, and never sees another's
 * context (H4).
 */
export const PlatformProvider = ({ platform, children }: PlatformProviderProps) => (
  <PlatformContext value={platform}>{children}</PlatformContext>
)

/** The platform this tree was given. @throws outside of a `PlatformProvider` */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext)
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it')
  return platform
}
