import { say } from './language.ts'

/** D37: limits of what may be spent in a day (UTC). */
export const limit = {
  whose: {
    own: say('your own daily limit', 'dein eigenes Tageslimit'),
    'new-account': say('the daily limit of new accounts', 'das Tageslimit neuer Konten'),
  },
  /** Of one of which nothing else is known. */
  anyones: say('your daily limit', 'dein Tageslimit'),
  /** What the next day lets the person do. @param when within a sentence */
  again: {
    call: (when: string) => say(`You can call again ${when}.`, `Wieder anrufen kannst du ab: ${when}.`),
    back: (when: string) => say(`You can call back ${when}.`, `Zurückrufen kannst du ab: ${when}.`),
    answer: (when: string) =>
      say(`People can reach you again ${when}.`, `Wieder zu erreichen bist du ab: ${when}.`),
    renew: (when: string) => say(`You can renew it ${when}.`, `Verlängern kannst du sie ab: ${when}.`),
    spend: (when: string) => say(`Your limit starts over ${when}.`, `Dein Limit beginnt von vorn: ${when}.`),
  },
  /** The same, told right behind why not today. */
  next: {
    call: (when: string) => say(`Call again ${when}.`, `Wieder anrufen kannst du ab: ${when}.`),
    back: (when: string) => say(`Call back ${when}.`, `Zurückrufen kannst du ab: ${when}.`),
    answer: (when: string) =>
      say(`People can reach you again ${when}.`, `Wieder zu erreichen bist du ab: ${when}.`),
  },
  /** When that is, of whoever lacks credits as well. @param need `1.00 credits` */
  withCredits: (when: string, need: string) =>
    say(`${when}, with at least ${need}`, `${when}, mit mindestens ${need}`),
  /** Of credits that are more than may be spent in a day. @param amount `10.00 credits` */
  aDay: {
    own: (amount: string) =>
      say(
        `Your own limit lets you spend ${amount} a day`,
        `Dein eigenes Limit lässt dich ${amount} am Tag ausgeben`,
      ),
    'new-account': (amount: string) =>
      say(
        `In your first week you can spend ${amount} a day`,
        `In deiner ersten Woche kannst du ${amount} am Tag ausgeben`,
      ),
  },
  /** Behind that, of a day of which some is spent. @param left `0.50` */
  ofWhich: (left: string) =>
    say(`, of which ${left} are left today`, `, davon sind heute noch ${left} übrig`),
  /** Beside a balance of which nothing may be spent today. */
  reached: say('daily limit reached', 'Tageslimit erreicht'),
  /** The same, of which less may be spent than a call needs. @param left `0.97` */
  only: (left: string) => say(`only ${left} left today`, `heute nur noch ${left}`),
  /** How long one can talk today, where the first call, however short, leaves too little for another. */
  oneCall: (span: string) => say(`one call of ${span}`, `ein Anruf von ${span}`),
  /** The same, of which is said how much it is. @param limit `10.00 credits` */
  reachedOf: (limit: string) =>
    say(`Daily limit reached: ${limit} a day.`, `Tageslimit erreicht: ${limit} am Tag.`),
  /** The same of whoever lacks credits besides. @param left `0.04` @param limit `5.00 credits` */
  onlyOf: (left: string, limit: string) =>
    say(`Only ${left} of ${limit} left today.`, `Heute nur noch ${left} von ${limit}.`),
  /** Of a call, which needs more than that to begin; it is no price. @param left `0.04` @param need `1.00 credits` */
  leftForCall: (left: string, need: string) =>
    say(
      `A call needs ${need}; ${left} are left today.`,
      `Ein Anruf braucht ${need}; heute sind noch ${left} übrig.`,
    ),
  /** Of months of a number, which cost more. @param limit `5.00 credits` @param months `3 months` @param cost `4.50` */
  leftForMonths: (left: string, limit: string, months: string, cost: string) =>
    say(
      `${left} of ${limit} left today; ${months} cost ${cost}.`,
      `Heute noch ${left} von ${limit}; ${months} kosten ${cost}.`,
    ),
  leftForMonth: (left: string, limit: string, cost: string) =>
    say(
      `${left} of ${limit} left today; a month costs ${cost}.`,
      `Heute noch ${left} von ${limit}; ein Monat kostet ${cost}.`,
    ),
  /** What a whole day pays for. */
  fits: {
    /** Behind how much that is. @param months `6 months` */
    it: (months: string) => say(`That is enough for ${months}.`, `Das reicht für ${months}.`),
    day: (months: string) =>
      say(`One day’s limit is enough for ${months}.`, `Ein Tageslimit reicht für ${months}.`),
    none: say('A month costs more than your limit of a day.', 'Ein Monat kostet mehr als dein Tageslimit.'),
  },
  /** Of one's own that pays for no month of a number, for whoever has one and for whoever has none. @param limit `1.20 credits` @param month `1.50` */
  below: {
    renewal: (limit: string, month: string) =>
      say(
        `Your own limit of ${limit} a day is less than the ${month} that a month of a number costs, and cannot be raised. Your number cannot be renewed; without it credits buy nothing.`,
        `Dein eigenes Limit von ${limit} am Tag ist kleiner als die ${month}, die ein Monat einer Nummer kostet, und kann nicht erhöht werden. Deine Nummer kann nicht verlängert werden; ohne sie nützen Credits nichts.`,
      ),
    number: (limit: string, month: string) =>
      say(
        `Your own limit of ${limit} a day is less than the ${month} that a month of a number costs, and cannot be raised. You cannot get a number, and without one credits buy nothing.`,
        `Dein eigenes Limit von ${limit} am Tag ist kleiner als die ${month}, die ein Monat einer Nummer kostet, und kann nicht erhöht werden. Du kannst keine Nummer bekommen, und ohne eine nützen Credits nichts.`,
      ),
  },
  /** Beside a number of months that is the most today. @param months `1 month` */
  most: (months: string) => say(`Limit allows ${months}`, `Das Limit erlaubt ${months}`),
  /** Of a purchase after which no call can be made today. @param when within a sentence */
  leavesNoCall: (when: string) => say(`No calls until ${when}.`, `Keine Anrufe bis ${when}.`),
  /** Of one after which little can be spent. @param left `1.00` */
  leavesLittle: (left: string) =>
    say(`Leaves ${left} to spend today.`, `Danach bleiben heute noch ${left} zum Ausgeben.`),
  /** Of a new account. @param when within a sentence */
  more: (when: string) => say(`You can spend more from ${when}.`, `Ab ${when} kannst du mehr ausgeben.`),
  /** What the day lets one pay. @param months `6 months` */
  take: (months: string) => say(`Take ${months}`, `${months} nehmen`),
  /** Where the limits are. */
  open: say('Open limits', 'Limits öffnen'),
}
