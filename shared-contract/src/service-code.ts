const emergency = new Set(['112', '999', '988', '000'])

/** D19: three digits that reach a service and no person, such as 911: they are no area code either, and are never dialled. */
export const isServiceCode = (digits: string) => /^[2-9]11$/.test(digits) || emergency.has(digits)
