/** Of what kind a contact's number is, as people read it: `Mobile`. @param label as it is kept, not empty */
export const kindWords = (label: string): string => `${label[0]?.toLocaleUpperCase()}${label.slice(1)}`
