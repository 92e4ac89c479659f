import { routes } from '@parley/shared-contract'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Whether the keypad stands in place of the face. */
export function useStageKeypad() {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const asked = pathname + hash === routes.callKeypad
  const [open, setOpen] = useState(asked)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Asked for once: the next call begins with the face.
    if (!asked) return
    setOpen(true)
    void navigate(routes.phone, { replace: true })
  }, [asked, navigate])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return { open, button, close, toggle: () => (open ? close() : setOpen(true)) }
}
