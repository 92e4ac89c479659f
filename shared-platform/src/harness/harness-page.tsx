import { pageAddress, pageAt, tabTitle } from '@parley/shared-contract'
import { useEffect } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { AddCredits } from '../react/add-credits/index.ts'
import { PlatformProvider } from '../react/index.ts'
import type { RemoteModule } from '../remote.ts'
import styles from './harness-page.module.css'
import { HarnessPanel } from './harness-panel.tsx'
import type { HarnessPlatform } from './harness-platform.ts'

interface HarnessPageProps {
  readonly remote: RemoteModule
  readonly harness: HarnessPlatform
  /** Where `platform.navigate` finds the router. */
  readonly address: { go: (to: string) => void }
  readonly panelOpen: boolean
}

/** The remote at its address, and the panel beside it (above it where there is no room beside). */
export function HarnessPage({ remote, harness, address, panelOpen }: HarnessPageProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    address.go = to => void navigate(to)
  }, [address, navigate])
  return (
    <div className={styles.page}>
      <PlatformProvider platform={harness.platform}>
        <AddCredits />
      </PlatformProvider>
      <HarnessPanel remote={remote} harness={harness} open={panelOpen} />
      <main className={styles.main} data-scroller="">
        <Mounted remote={remote} harness={harness} pathname={pathname} />
      </main>
    </div>
  )
}

function Mounted(props: Pick<HarnessPageProps, 'remote' | 'harness'> & { readonly pathname: string }) {
  const { remote, harness, pathname } = props
  const page = pageAt(remote.pages, pathname)
  if (page !== null) {
    return (
      <>
        <title>{tabTitle(page)}</title>
        <page.Component key={page.path} platform={harness.platform} />
      </>
    )
  }
  const start = remote.pages[0] ? pageAddress(remote.pages[0]) : '/'
  if (pathname === '/') return <Navigate to={start} replace />
  return (
    <p className={styles.elsewhere}>
      <code>{pathname}</code> belongs to another part of Parley, which is not here.{' '}
      <Link to={start}>Back to this one</Link>
    </p>
  )
}
