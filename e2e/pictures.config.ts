import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Pictures of every state; `npm run pictures` runs them. One at a time: they share the people that they show. */
export default defineConfig({
  ...journeys,
  testDir: 'pictures',
  testMatch: 'take-pictures.ts',
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { ...journeys.use, actionTimeout: 10_000, screenshot: 'off' },
})
