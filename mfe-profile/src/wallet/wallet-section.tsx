import { Card, CreditsText, mutedText } from '@parley/shared-ui'
import { lastingWords } from '@parley/shared-ui/words'
import { FactList } from '../facts/fact-list.tsx'
import facts from '../facts/facts.module.css'
import { CallPrice, NumberPrice } from './price.tsx'
import { TransactionsCard } from './transactions-card.tsx'

/** The balance, how long it lasts and what things cost, and what was paid and given. */
export const WalletSection = ({ credits }: { readonly credits: number }) => (
  <>
    <Card title="Balance" level={3}>
      <div>
        <p className={facts.figure}>
          <CreditsText credits={credits} form="balance" />
        </p>
        <p className={mutedText}>Enough for {lastingWords(credits)} of calls</p>
      </div>
      <div className={facts.next}>
        <FactList
          facts={[
            ['A call', <CallPrice key="call" />],
            ['A number', <NumberPrice key="number" />],
          ]}
        />
      </div>
      <p className={`${mutedText} ${facts.next}`}>
        Making and answering a call cost the same. Credits never expire. More cannot be bought yet.
      </p>
    </Card>
    <TransactionsCard />
  </>
)
