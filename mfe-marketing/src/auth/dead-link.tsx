import type { ErrorCode, Refusal } from '@parley/shared-contract'
import { say } from '@parley/shared-ui/words'

/** After these codes the link is used up and cannot work any more. */
const deadCodes: readonly (ErrorCode | undefined)[] = ['auth/expired-action-code', 'auth/invalid-action-code']

/** Whether the link of a mail cannot work any more. @param refusal of its code, as far as it was asked about */
export const isDeadLink = (code: string, refusal: Refusal | null): boolean =>
  code === '' || deadCodes.includes(refusal?.code)

/** Said at once where the form was. */
export const DeadLinkTitle = () => (
  <span role="alert">{say('This link no longer works', 'Dieser Link geht nicht mehr')}</span>
)
