/** Nothing but fingers: no key to press. */
export const TOUCH_ONLY = '(any-pointer: coarse) and (not (any-pointer: fine)) and (not (any-hover: hover))'
