import { routes } from '@parley/shared-contract'
import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { IconButton, LogOutIcon } from '@parley/shared-ui'
import { LineLamp } from './line-lamp.tsx'
import { MyNumber } from './my-number.tsx'
import styles from './top-bar.module.css'
import { Wallet } from './wallet.tsx'

/** The top bar of the dashboard: number, credits, line, and signing out. */
export const TopBar = () => (
  <header className={styles.bar}>
    <MyNumber />
    <div className={styles.states}>
      <Wallet />
      <LineLamp />
      <SignOut />
    </div>
  </header>
)

function SignOut() {
  const { account, navigate } = usePlatform()
  const signOut = useCommand(async () => {
    await account.logOut()
    navigate(routes.login)
  })
  return (
    <IconButton
      label="Sign out"
      icon={<LogOutIcon />}
      disabled={signOut.busy}
      onClick={() => void signOut.run()}
    />
  )
}
