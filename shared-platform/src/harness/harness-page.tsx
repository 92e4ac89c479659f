import { isActive } from '@parley/shared-calling'
import { useEffect } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { useBehavior } from '../react/index.ts'
import type { RemoteModule } from '../remote.ts'
import styles from './harness-page.module.css'
import { HarnessPanel } from './harness-panel.tsx'
import type { HarnessPlatform } from './harness-platform.ts'
import { basePathOf, pageOf, remotePages } from './remote-pages.ts'
import type { ThemeSwitch } from './theme.ts'

interface HarnessPageProps {
  readonly remote: RemoteModule
  readonly harness: HarnessPlatform
  readonly theme: ThemeSwitch
  /** Where `platform.navigate` finds the router. */
  readonly address: { go: (to: string) => void }
}

/** The remote at its address, and the panel beside it (above it where there is no room beside). */
export function HarnessPage({ remote, harness, theme, address }: HarnessPageProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const call = useBehavior(harness.platform.calls.call$)
  useEffect(() => {
    address.go = to => void navigate(to)
  }, [address, navigate])
  return (
    <div className={styles.page}>
      <HarnessPanel remoteId={remote.id} harness={harness} theme={theme} />
      <main className={styles.main} data-in-call={isActive(call) || undefined}>
        <Mounted remote={remote} harness={harness} pathname={pathname} />
      </main>
    </div>
  )
}

function Mounted(props: Pick<HarnessPageProps, 'remote' | 'harness'> & { readonly pathname: string }) {
  const { remote, harness, pathname } = props
  const [start] = remotePages[remote.id]
  const page = pageOf(remote.id, pathname)
  if (page !== null) return <remote.Component platform={harness.platform} basePath={basePathOf(page)} />
  if (pathname === '/') return <Navigate to={start} replace />
  return (
    <p className={styles.elsewhere}>
      <code>{pathname}</code> belongs to another part of Parley, which is not here.{' '}
      <Link to={start}>Back to this one</Link>
    </p>
  )
}
