import { NUMBER_MONTH_CREDITS } from '@parley/shared-contract'
import { moneyWords, say } from '@parley/shared-ui/words'
import styles from './beside-others.module.css'

const month = moneyWords(NUMBER_MONTH_CREDITS, 'payment')

const columns = [
  'Parley',
  say('A second SIM', 'Eine zweite SIM'),
  say('An office phone system', 'Eine Telefonanlage'),
] as const

/** What each asks for, also where Parley is not the better one. */
const rows: readonly (readonly [string, string, string, string])[] = [
  [
    say('What you need', 'Was du brauchst'),
    say('A browser', 'Einen Browser'),
    say('A phone with room for it', 'Ein Telefon mit Platz dafür'),
    say('Desk phones or an app for each person', 'Apparate oder eine App für jede Person'),
  ],
  [
    say('What you pay', 'Was du bezahlst'),
    say(`${month} a month and what you use`, `${month} im Monat und was du verbrauchst`),
    say('A plan, in most cases', 'Meist einen Vertrag mit Grundgebühr'),
    say('A fee for each person, each month', 'Eine Gebühr je Person und Monat'),
  ],
  [
    say('Where it rings', 'Wo es klingelt'),
    say(
      'In one open tab; your other browsers can show who calls',
      'In einem offenen Tab; deine anderen Browser können zeigen, wer anruft',
    ),
    say('On that one phone', 'Auf diesem einen Telefon'),
    say('Where it was set up', 'Wo sie eingerichtet ist'),
  ],
  [
    say('Emergency calls', 'Notruf'),
    say('No: keep another phone', 'Nein: behalte ein anderes Telefon'),
    say('Yes', 'Ja'),
    say('In most cases', 'Meist ja'),
  ],
]

/** Parley beside what people would otherwise pick. On a narrow page each line names whose it is. */
export const BesideOthers = () => (
  <section className={styles.section} aria-labelledby="beside-others">
    <h2 id="beside-others" className={styles.heading}>
      {say('Beside what you know', 'Neben dem, was du kennst')}
    </h2>
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          {columns.map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, ...cells]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            {cells.map((cell, index) => (
              <td key={columns[index]} data-column={columns[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
