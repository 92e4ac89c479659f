/** Business numbers, each written once, with its unit in its name (H1.8). */
export * from './billing.ts'
export * from './cache.ts'
export * from './calling.ts'
export * from './contacts.ts'
export * from './notices.ts'
export * from './numbers.ts'
export * from './profile.ts'
export * from './requests.ts'
