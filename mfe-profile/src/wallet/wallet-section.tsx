import { CALL_RATE_CREDITS_PER_MINUTE, NUMBER_MONTH_CREDITS } from '@parley/shared-contract'
import { Card, CreditsText, mutedText } from '@parley/shared-ui'
import { lastingWords } from '@parley/shared-ui/words'
import { FactList } from '../facts/fact-list.tsx'
import facts from '../facts/facts.module.css'
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
        Credits come with your account and never expire. You cannot buy more here yet.
      </p>
    </Card>
    <Card title="What things cost" level={3}>
      <FactList
        facts={[
          [
            'A call, in or out',
            <>
              <CreditsText credits={CALL_RATE_CREDITS_PER_MINUTE} form="rate" /> per started minute
            </>,
          ],
          [
            'Your number',
            <>
              <CreditsText credits={NUMBER_MONTH_CREDITS} form="payment" /> per month
            </>,
          ],
        ]}
      />
    </Card>
    <div data-wide="">
      <TransactionsCard />
    </div>
  </>
)
