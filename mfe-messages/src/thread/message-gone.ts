/** Said of an address that names a text which is not there (S2). */
export const MESSAGE_GONE = 'This message is no longer available'
