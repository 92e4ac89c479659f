import { z } from '@parley/shared-contract'
import { stored, tabStorage } from '@parley/shared-contract/device'

/** More than anybody goes back to. */
const MOST = 20

const told = stored(tabStorage(), 'parley.payments.told', z.array(z.string()))

/** The payments of which this tab has said that their credits are there: a page that is loaded anew does not say it again. */
export const toldPayments = {
  has: (id: string): boolean => told.read()?.includes(id) === true,
  add(id: string): void {
    if (!toldPayments.has(id)) told.write([id, ...(told.read() ?? [])].slice(0, MOST))
  },
}
