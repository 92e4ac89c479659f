import { PROFILE_KEY } from '../device-keys.ts'

/**
 * Whether somebody is signed in on this device, as far as it knows before anything has loaded: a drawn page is as it is for them. A
 * device that was left long ago is told otherwise as soon as that is known.
 */
export const isKnownHere = (): boolean => document.documentElement.hasAttribute('data-known')

/** Looks, and tells it to the page, whose style sheets ask as well. */
export function noteKnown(): void {
  document.documentElement.toggleAttribute('data-known', isKept())
}

function isKept(): boolean {
  try {
    return localStorage.getItem(PROFILE_KEY) !== null
  } catch {
    return false
  }
}
