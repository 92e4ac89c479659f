import process from 'node:process'
import { runCommand } from './run-command.ts'

/**
 * Files that take long, in sixteen groups of about the same length. `npm test` as a whole has twelve minutes on two cores: it
 * runs one group with each commit, and all that is not named here. Each holds faults, the life of months or a comparison with
 * somebody else's server: what everybody does every day (signing up, calling, paying, being called) is never left out. What
 * takes turns inside such a file reckons by its own runs, not by the commit (`api/src/testing/turn-of-commit.ts`).
 */
export const longRuns: readonly (readonly string[])[] = [
  [
    'e2e/journeys/mfe-messages/voicemail-reasons.journey.ts',
    'e2e/journeys/mfe-profile/told-browsers.journey.ts',
    'api/src/http/rate-limit.test.ts',
  ],
  [
    'e2e/journeys/shared-calling/closed-tab.journey.ts',
    'e2e/journeys/mfe-profile/wallet.journey.ts',
    'local-cloud/src/carrier/people/people.test.ts',
  ],
  [
    'e2e/journeys/shared-calling/faults.journey.ts',
    'e2e/journeys/mfe-marketing/password.journey.ts',
    'local-cloud/src/firestore/conformance/conformance.test.ts',
  ],
  [
    'e2e/journeys/shared-calling/call-elsewhere.journey.ts',
    'e2e/journeys/api/call-records.journey.ts',
    'e2e/journeys/mfe-marketing/islands.journey.ts',
    'api/src/durability/kill-rounds.test.ts',
  ],
  [
    'e2e/journeys/shared-calling/tabs.journey.ts',
    'e2e/journeys/mfe-marketing/welcome-credits.journey.ts',
    'e2e/journeys/mfe-messages/shuffled-texts.journey.ts',
    'local-cloud/src/carrier/call-control.test.ts',
  ],
  [
    'e2e/journeys/shared-calling/call-quality.journey.ts',
    'e2e/journeys/scripts/start-and-stop.journey.ts',
    'e2e/journeys/shell/add-credits.journey.ts',
    'api/src/reconcile.test.ts',
  ],
  [
    'e2e/journeys/mfe-profile/forwarding.journey.ts',
    'e2e/journeys/local-cloud/pages.journey.ts',
    'local-cloud/src/carrier/gateway/protocol-traps.test.ts',
    'local-cloud/src/rules/deployed-rules.test.ts',
  ],
  [
    'e2e/journeys/mfe-profile/settings.journey.ts',
    'e2e/journeys/mfe-messages/pictures.journey.ts',
    'api/src/simulation/seeded/seeded-fault.test.ts',
  ],
  [
    'e2e/journeys/mfe-messages/voicemail.journey.ts',
    'e2e/journeys/shell/bank-answers.journey.ts',
    'e2e/journeys/shell/offers.journey.ts',
    'local-cloud/src/carrier/calls.browser.test.ts',
  ],
  [
    'e2e/journeys/shared-calling/calling-library.journey.ts',
    'e2e/journeys/shared-calling/many-calls.journey.ts',
    'local-cloud/src/firestore/conformance/conformance.browser.test.ts',
  ],
  [
    'e2e/journeys/shell/many-tabs.journey.ts',
    'e2e/journeys/shell/remotes.journey.ts',
    'local-cloud/src/carrier/recovery.browser.test.ts',
    'local-cloud/src/firestore/doors/webchannel.browser.test.ts',
    'api/src/http/bad-bodies.test.ts',
  ],
  [
    'e2e/journeys/mfe-messages/texts-offline.journey.ts',
    'e2e/journeys/mfe-phone/number-life.journey.ts',
    'e2e/journeys/shell/told-while-offline.journey.ts',
    'api/src/adapters/bucket-object-store.test.ts',
    'api/src/features/photos/photos-in-bucket.test.ts',
  ],
  [
    'e2e/journeys/shared-calling/recovery.journey.ts',
    'e2e/journeys/mfe-phone/stage.journey.ts',
    'api/src/features/calls/several-processes.test.ts',
    'local-cloud/src/firestore/durability.test.ts',
    'local-cloud/src/main.test.ts',
  ],
  [
    'e2e/journeys/api/two-instances.journey.ts',
    'e2e/journeys/mfe-profile/greeting.journey.ts',
    'e2e/journeys/shell/updates.journey.ts',
    'api/src/adapters/moonshine/moonshine-transcriber.test.ts',
    'api/src/features/voicemail/voicemail-on-carrier.test.ts',
  ],
  [
    'e2e/journeys/shared-calling/two-browsers.journey.ts',
    'e2e/journeys/shell/call-first.journey.ts',
    'e2e/journeys/shell/opens-offline.journey.ts',
    'local-cloud/src/rules/rules-language.test.ts',
    'shared-calling/src/carrier/telnyx/telnyx-contract.browser.test.ts',
  ],
  [
    'e2e/journeys/shell/offline.journey.ts',
    'e2e/journeys/shell/told-of-notifications.journey.ts',
    'e2e/journeys/shell/told-without-ring.journey.ts',
    'api/src/features/voicemail/greeting-on-carrier.test.ts',
    'api/src/ledger-commands.test.ts',
    'api/src/main.test.ts',
  ],
]

/**
 * Whose turn it is, as the tests themselves reckon it: `all`, or a number that is another one with each commit.
 * @throws Error with the sentence, when `TURN` is neither `all` nor a whole number
 */
export async function currentTurn(): Promise<string> {
  const { status, output } = await runCommand(process.execPath, ['api/src/testing/turn-of-commit.ts'])
  if (status !== 0) throw new Error(output.trim())
  return output.trim()
}

/** The files that are left to other commits. */
export const leftToOthers = (turn: string): readonly string[] =>
  turn === 'all' ? [] : longRuns.filter((_, group) => group !== Number(turn) % longRuns.length).flat()
