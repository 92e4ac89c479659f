import { connect, endDevices, join, leave, loseCredential, setUp } from './account-steps.ts'
import { browserDies, callFromOutside, dial, dialBeside, stopOtherRing, talk } from './calling-steps.ts'
import { beginForwarding, forwarding } from './forwarding/forwarding-steps.ts'
import type { Life, Weighted } from './life.ts'
import { endFromAfar, hangUp, moveCall, pickUp, takeUp } from './live-call-steps.ts'
import {
  chooseRecharge,
  dispute,
  forgetCard,
  hearOfPayments,
  loseNews,
  pay,
  payAfterLeaving,
  rechargeAtOnce,
  refund,
  spendAndDispute,
  switchRecharge,
  topUp,
  topUpAtOnce,
} from './money/paying-steps.ts'
import {
  callExpired,
  giveUpNumber,
  passDays,
  passUntilDue,
  renew,
  renewAgain,
  renewBeside,
  renewForAll,
  switchRenewal,
} from './money/renewal-steps.ts'
import { buyAgain, buyNumber, buyToo, loseNumber, settleOrders } from './number-steps.ts'
import {
  askLate,
  deliver,
  die,
  dieIn,
  loseEvent,
  meanwhile,
  meanwhileOf,
  moveClock,
  passTime,
  round,
  sleep,
} from './process-steps.ts'
import { lie, report } from './report-steps.ts'
import { stepsOfRinging } from './ring-steps.ts'
import type { Step } from './step.ts'
import { texting } from './texts/texting-steps.ts'
import { stepsOfWaiting } from './waiting-steps.ts'
import { talkToTheWall } from './wall-steps.ts'

/** Whatever a life is about, this goes wrong, and time passes. */
const always: Weighted = [
  [12, passTime],
  [1, sleep],
  [8, round],
  [5, die],
  [4, meanwhile],
  [1, moveClock],
]

const calling: Weighted = [
  [6, dial],
  [6, talk],
  [1, talkToTheWall],
  [5, dialBeside],
  [5, callFromOutside],
  [3, stopOtherRing],
  [12, pickUp],
  [6, hangUp],
  [1, endFromAfar],
  [2, moveCall],
  [3, takeUp],
  [1, browserDies],
  [20, deliver],
]

const owning: Weighted = [
  [2, setUp],
  [4, buyNumber],
  [1, buyAgain],
  [1, settleOrders],
  [1, loseNumber],
]

const paying: Weighted = [
  [4, topUp],
  [8, topUpAtOnce],
  [6, pay],
  [14, hearOfPayments],
  [2, loseNews],
  [3, refund],
  [3, dispute],
  [2, spendAndDispute],
  [4, rechargeAtOnce],
  [2, switchRecharge],
  [2, chooseRecharge],
  [1, forgetCard],
]

const renewing: Weighted = [
  [4, renew],
  [4, renewAgain],
  [1, renewBeside],
  [3, renewForAll],
  [2, switchRenewal],
  [1, giveUpNumber],
]

const moneyMeanwhile: readonly Step[] = [
  ...[topUpAtOnce, hearOfPayments, hearOfPayments, switchRecharge, chooseRecharge, forgetCard],
  ...[renew, renewAgain, switchRenewal],
  ...[round, round, round, deliver, buyNumber],
]

export const lives = {
  everything: {
    credits: [12, 12, 0],
    hasPayments: true,
    steps: [
      ...always,
      ...calling,
      ...owning,
      [1, join],
      [1, leave],
      [1, connect],
      [1, endDevices],
      [2, loseEvent],
      [6, report],
      [1, lie],
      ...[...paying, ...renewing, ...texting, ...forwarding, ...stepsOfWaiting].map(
        ([weight, step]) => [Math.ceil(weight / 4), step] as const,
      ),
    ],
  },
  /** Much is said on the telephone, and much of it is lost. */
  calls: { credits: [12, 12, 0], steps: [...always, ...calling, [1, setUp], [2, buyNumber], [6, loseEvent]] },
  /** Browsers tell, repeat and lie. */
  reports: {
    credits: [60, 12],
    steps: [
      ...always,
      ...calling,
      [1, setUp],
      [1, buyNumber],
      [1, loseEvent],
      [10, talk],
      [20, report],
      [3, lie],
    ],
  },
  numbers: {
    credits: [300, 300, 60],
    steps: [
      ...always,
      [6, passTime],
      [2, setUp],
      [14, buyNumber],
      [8, buyAgain],
      [5, buyToo],
      [14, askLate],
      [2, settleOrders],
      [2, loseNumber],
      [8, meanwhile],
      [1, join],
      [1, leave],
    ],
  },
  /** People come and go, and get other logins. */
  people: {
    credits: [12, 12, 0],
    steps: [
      ...always,
      ...owning,
      ...calling.filter(([, step]) => step === dial || step === hangUp || step === deliver),
      [5, setUp],
      [6, join],
      [6, leave],
      [5, connect],
      [5, endDevices],
      [1, loseCredential],
    ],
  },
  /** Credits are bought, spent, given back and disputed, and months pass. */
  money: {
    credits: [20, 6, 0],
    hasPayments: true,
    steps: [
      ...always,
      ...paying,
      ...renewing,
      [6, passDays],
      [6, passUntilDue],
      [6, meanwhileOf(moneyMeanwhile, [leave])],
      [6, dieIn(moneyMeanwhile.map(step => [1, step]))],
      [6, talk],
      [2, talkToTheWall],
      [4, dial],
      [4, pickUp],
      [3, hangUp],
      [2, callFromOutside],
      [4, callExpired],
      [10, deliver],
      [1, setUp],
      [6, buyNumber],
      [2, buyAgain],
      [1, settleOrders],
      [1, loseNumber],
      [2, join],
      [1, leave],
      [1, payAfterLeaving],
    ],
  },
  /** People text, and are texted. */
  texts: {
    credits: [12, 12],
    steps: [...always, ...texting, [1, setUp], [1, buyNumber]],
  },
  /** Calls come in, ring in vain, and go on to other telephones. */
  forwarding: {
    credits: [12, 12, 0],
    begin: [beginForwarding],
    steps: [
      ...always,
      ...calling,
      ...forwarding,
      ...stepsOfWaiting,
      ...owning,
      [8, callFromOutside],
      [3, loseEvent],
    ],
  },
  /** People are called, and answer in one browser while they have had enough in another. */
  rings: {
    credits: [12, 12, 0],
    steps: [...always, ...calling, ...stepsOfRinging, [1, setUp], [2, buyNumber], [3, loseEvent]],
  },
} as const satisfies Readonly<Record<string, Life>>

export type LifeName = keyof typeof lives
const names = Object.keys(lives) as LifeName[]

/** @returns null for what is no name of a life */
export const lifeNamed = (name: string): LifeName | null => names.find(one => one === name) ?? null

/** Of seeds that follow each other every life is one. */
export const lifeOf = (seed: number): LifeName => names[seed % names.length] ?? 'everything'
