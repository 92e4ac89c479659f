import { Card, CreditsText, mutedText } from '@parley/shared-ui'
import { lastingWords } from '@parley/shared-ui/words'
import { FactList } from '../facts/fact-list.tsx'
import facts from '../facts/facts.module.css'
import { CallPrice, NumberPrice } from './price.tsx'
import { TransactionsCard } from './transactions-card.tsx'

/** The balance and how long it lasts, what things cost, and what was paid and given. */
export const WalletSection = ({ credits }: { readonly credits: number }) => (
  <>
    <Card title="Balance" level={3}>
      <div>
        <p className={facts.figure}>
          <CreditsText credits={credits} form="balance" />
        </p>
        <p className={mutedText}>Enough for {lastingWords(credits)} of calls</p>
      </div>
      <p className={mutedText}>
        Your account came with credits, and they never expire. More cannot be bought yet.
      </p>
    </Card>
    <Card title="What things cost" level={3}>
      <FactList
        facts={[
          ['A call', <CallPrice key="call" />],
          ['A number', <NumberPrice key="number" />],
        ]}
      />
      <p className={mutedText}>A call costs the same whether you make it or answer it.</p>
    </Card>
    <TransactionsCard />
  </>
)
