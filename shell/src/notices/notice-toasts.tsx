import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useNewsToasts } from './use-news-toasts.ts'
import { useNoticeToasts } from './use-notice-toasts.ts'

/** Tells in toasts what a person is to know without having asked. */
export function NoticeToasts() {
  const { pathname } = useLocation()
  const latest = useRef(pathname)
  useEffect(() => {
    latest.current = pathname
  }, [pathname])
  useNoticeToasts(latest)
  useNewsToasts(latest)
  return null
}
