import type { ErrorCode } from './errors.ts'

/**
 * H1.6: what a live source knows at this moment. Loading and failure are values, never thrown.
 * `stale` marks a ready value that came from a cache and has not been confirmed by the server yet; `asOf`
 * then says when it last was, in epoch milliseconds (D40). A failure is tried again by itself; `retry`, where there is
 * one, tries at once.
 */
export type Live<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T; readonly stale: boolean; readonly asOf?: number }
  | { readonly state: 'failed'; readonly code: ErrorCode; readonly retry?: () => void }

export const loading: Live<never> = { state: 'loading' }
export const ready = <T>(value: T, stale = false): Live<T> => ({ state: 'ready', value, stale })
/**
 * A value that the server last confirmed at that moment.
 * @param asOf epoch milliseconds
 */
export const kept = <T>(value: T, asOf: number): Live<T> => ({ state: 'ready', value, stale: true, asOf })
/** @param retry tries again at once */
export const failed = (code: ErrorCode, retry?: () => void): Live<never> =>
  retry ? { state: 'failed', code, retry } : { state: 'failed', code }

/** The value when there is one, else the fallback. */
export const liveValue = <T, F>(live: Live<T>, fallback: F): T | F =>
  live.state === 'ready' ? live.value : fallback

/** The same state with a part of the value in place of the value. */
export const mapLive = <T, P>(live: Live<T>, read: (value: T) => P): Live<P> =>
  live.state === 'ready' ? { ...live, value: read(live.value) } : live
