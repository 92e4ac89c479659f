import { type PushObstacle, quietTurn } from '@parley/shared-contract'
import { clockWords, say } from '@parley/shared-ui/words'
import type { WantedFacts } from './shown-here.ts'

/** What a person has silenced themselves, beside the one switch for all of it. */
type Silence = Exclude<PushObstacle, 'all-off'>

/** Where each silence is told of: in this browser, beside the switch for all, in the list of sections, and of the browsers in their list. */
interface SilenceWords {
  readonly here: string
  readonly on: string
  readonly line: string
  readonly devices: string
}

const lasting: Readonly<Record<Exclude<Silence, 'quiet-hours'>, SilenceWords>> = {
  'do-not-disturb': {
    here: say(
      'But nothing is shown while Do not disturb is on.',
      'Aber nichts wird gezeigt, solange „Nicht stören“ an ist.',
    ),
    on: say(
      'On, but nothing is shown while Do not disturb is on.',
      'An, aber nichts wird gezeigt, solange „Nicht stören“ an ist.',
    ),
    line: say('Nothing while Do not disturb is on', 'Nichts, solange „Nicht stören“ an ist'),
    devices: say(
      'While Do not disturb is on, these browsers are told nothing but a test.',
      'Solange „Nicht stören“ an ist, kommt bei diesen Browsern nur eine Probe an.',
    ),
  },
  'type-off': {
    here: say(
      'But nothing is shown: each kind below is off.',
      'Aber nichts wird gezeigt: Jede Art unten ist aus.',
    ),
    on: say('On, but each kind below is off.', 'An, aber jede Art unten ist aus.'),
    line: say('Each kind off', 'Jede Art aus'),
    devices: say(
      'While each kind is off, these browsers are told nothing but a test.',
      'Solange jede Art aus ist, kommt bei diesen Browsern nur eine Probe an.',
    ),
  },
}

const quietAllDay: SilenceWords = {
  here: say(
    'But nothing is shown: it is quiet all day.',
    'Aber nichts wird gezeigt: Den ganzen Tag ist Ruhe.',
  ),
  on: say('On, but it is quiet all day.', 'An, aber den ganzen Tag ist Ruhe.'),
  line: say('Quiet all day', 'Den ganzen Tag Ruhe'),
  devices: say(
    'While it is quiet all day, these browsers are told nothing but a test.',
    'Solange den ganzen Tag Ruhe ist, kommt bei diesen Browsern nur eine Probe an.',
  ),
}

const quietUntil = (end: string): SilenceWords => ({
  here: say(
    `But nothing is shown until ${end}: it is quiet.`,
    `Aber bis ${end} wird nichts gezeigt: Es ist Ruhezeit.`,
  ),
  on: say(`On, but quiet until ${end}.`, `An, aber bis ${end} ist Ruhe.`),
  line: say(`Quiet until ${end}`, `Ruhe bis ${end}`),
  devices: say(
    `While it is quiet, until ${end}, these browsers are told nothing but a test.`,
    `In der Ruhezeit, bis ${end}, kommt bei diesen Browsern nur eine Probe an.`,
  ),
})

/** That a number expires is told all the same, without a sound. */
const butExpiry = (end: string | null): Pick<SilenceWords, 'here' | 'devices'> => ({
  here:
    end === null
      ? say(
          'But it is quiet all day: only that your number expires is shown.',
          'Aber den ganzen Tag ist Ruhe: Nur, dass deine Nummer abläuft, wird gezeigt.',
        )
      : say(
          `But quiet until ${end}: only that your number expires is shown.`,
          `Aber bis ${end} ist Ruhe: Nur, dass deine Nummer abläuft, wird gezeigt.`,
        ),
  devices:
    end === null
      ? say(
          'While it is quiet all day, these browsers are told only that your number expires, and a test.',
          'Solange den ganzen Tag Ruhe ist, erfahren diese Browser nur, dass deine Nummer abläuft, und eine Probe.',
        )
      : say(
          `While it is quiet, until ${end}, these browsers are told only that your number expires, and a test.`,
          `In der Ruhezeit, bis ${end}, erfahren diese Browser nur, dass deine Nummer abläuft, und eine Probe.`,
        ),
})

/** How a silence is said, with its end where it has one by itself. */
export function silenceWords(
  silence: Silence,
  { settings, now }: Pick<WantedFacts, 'settings' | 'now'>,
): SilenceWords {
  if (silence !== 'quiet-hours') return lasting[silence]
  const turn = quietTurn(settings.quietHours, now)
  const end = turn === null ? null : clockWords(turn)
  const quiet = end === null ? quietAllDay : quietUntil(end)
  return settings.notifyNumberExpiry ? { ...quiet, ...butExpiry(end) } : quiet
}
