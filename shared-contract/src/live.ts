import type { ErrorCode } from './errors.ts'

/**
 * H1.6: what a live source knows at this moment. Loading and failure are values, never thrown.
 * `stale` marks a ready value that came from a cache and has not been confirmed by the server yet.
 */
export type Live<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T; readonly stale: boolean }
  | { readonly state: 'failed'; readonly code: ErrorCode }

export const loading: Live<never> = { state: 'loading' }
export const ready = <T>(value: T, stale = false): Live<T> => ({ state: 'ready', value, stale })
export const failed = (code: ErrorCode): Live<never> => ({ state: 'failed', code })

/** The value when there is one, else the fallback. */
export const liveValue = <T, F>(live: Live<T>, fallback: F): T | F =>
  live.state === 'ready' ? live.value : fallback
