import type { AppConfig } from '@parley/shared-contract'
import { type FirebaseApp, getApps, initializeApp } from 'firebase/app'

/** What a page is told of Firebase. */
export type FirebaseConfig = Pick<AppConfig, 'firebase' | 'emulators'>

/** The one Firebase app of this page. */
export const firebaseApp = ({ firebase }: FirebaseConfig): FirebaseApp =>
  getApps()[0] ?? initializeApp(firebase)
