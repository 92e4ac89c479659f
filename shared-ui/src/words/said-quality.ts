import { say } from './language.ts'

/** How a call sounds, or sounded. */
export const quality = {
  grade: {
    excellent: say('Excellent', 'Ausgezeichnet'),
    good: say('Good', 'Gut'),
    fair: say('Fair', 'Mittel'),
    poor: say('Poor', 'Schlecht'),
  },
  label: (grade: string) => say(`Call quality: ${grade}`, `Gesprächsqualität: ${grade}`),
  /** The grade where nothing else says of what it is. @param grade `Excellent` */
  sound: (grade: string) => say(`${grade} sound`, `Ton: ${grade}`),
  measuring: say('Checking sound…', 'Ton wird geprüft …'),
  /** Who does not hear whom, and what may help. */
  oneWay: {
    unheard_here: say('You can’t hear them', 'Du hörst sie nicht'),
    unheard_there: say('They can’t hear you', 'Man hört dich nicht'),
  },
  cure: {
    unheard_here: say(
      'Nothing arrives from their side. If it stays so, hang up and call again.',
      'Von der anderen Seite kommt nichts an. Bleibt es so, leg auf und ruf noch einmal an.',
    ),
    unheard_there: say(
      'Your voice does not arrive. Check your microphone and your network, or call again.',
      'Deine Stimme kommt nicht an. Prüfe dein Mikrofon und dein Netz, oder ruf noch einmal an.',
    ),
  },
}
