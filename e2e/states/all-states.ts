import { callStates } from './call-states.ts'
import { callsStates } from './calls-states.ts'
import { cloudStates } from './cloud-states.ts'
import { exportStates } from './export-states.ts'
import { forwardingStates } from './forwarding-states.ts'
import { greetingStates } from './greeting-states.ts'
import { hinderedTextStates } from './hindered-text-states.ts'
import { islandStates } from './island-states.ts'
import { messageStates } from './message-states.ts'
import { moneyStates } from './money-states.ts'
import { notificationStates } from './notification-states.ts'
import { peopleStates } from './people-states.ts'
import { phoneStates } from './phone-states.ts'
import { pictureStates } from './picture-states.ts'
import { publicStates } from './public-states.ts'
import { settingsStates } from './settings-states.ts'
import { shellStates } from './shell-states.ts'
import type { State } from './state.ts'
import { toldStates } from './told-states.ts'
import { topUpStates } from './top-up-states.ts'
import { unreadListStates } from './unread-list-states.ts'
import { verifyStates } from './verify-states.ts'
import { voicemailStates } from './voicemail-states.ts'
import { walletStates } from './wallet-states.ts'

/** Every page and state of the product: one that stands here is photographed and audited. */
export const allStates: readonly State[] = [
  ...publicStates,
  ...islandStates,
  ...verifyStates,
  ...phoneStates,
  ...callStates,
  ...callsStates,
  ...peopleStates,
  ...unreadListStates,
  ...messageStates,
  ...hinderedTextStates,
  ...pictureStates,
  ...voicemailStates,
  ...forwardingStates,
  ...settingsStates,
  ...notificationStates,
  ...toldStates,
  ...exportStates,
  ...greetingStates,
  ...moneyStates,
  ...topUpStates,
  ...walletStates,
  ...shellStates,
  ...cloudStates,
]

/** The sizes that each is looked at in. */
export const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const

export const themes = ['light', 'dark'] as const
