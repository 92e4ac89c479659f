import type { AppConfig } from '@parley/shared-contract'
import { type FirebaseApp, getApps, initializeApp } from 'firebase/app'

/** The one Firebase app of this page. */
export const firebaseApp = (config: AppConfig): FirebaseApp => getApps()[0] ?? initializeApp(config.firebase)
