/** By what names the device keeps what is read before the first paint as well (`ahead`). */
export const COLOUR_MODE_KEY = 'parley.colour-mode'
export const CACHE_KEY = 'parley.cache.'
/** There while somebody is signed in. */
export const PROFILE_KEY = `${CACHE_KEY}profile`
