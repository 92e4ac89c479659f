import { TOAST_COLLAPSE_MS, TOAST_MS } from '@parley/shared-contract'

/** S9: what a toast says. `alert` interrupts a screen reader, `status` waits. */
export interface ToastNotice {
  readonly tone: 'success' | 'info' | 'warning' | 'danger' | 'missed'
  /** Who or what it is about, on a line of its own above the text. */
  readonly about?: string
  readonly text: string
  readonly urgency?: 'status' | 'alert'
  /** The one thing that can be done about it, such as `Undo`; the toast goes when it is pressed. */
  readonly action?: { readonly label: string; run(): void }
  /** Milliseconds for which it stays, where that is not S9's five seconds, such as `UNDO_MS` after something was deleted. */
  readonly shownMs?: number
}

interface Toast extends ToastNotice {
  readonly id: number
  /** It is collapsing and will be gone in 300 ms. */
  readonly leaving: boolean
}

/** The toasts on the page, oldest first. A new array after every change, so React can compare it. */
export interface ToastList {
  read(): readonly Toast[]
  subscribe(listener: () => void): () => void
  add(notice: ToastNotice): void
  /** Starts the collapse at once. */
  dismiss(id: number): void
  /** Stops the time of all toasts while somebody reads; afterwards it starts again. */
  pause(): void
  resume(): void
}

/**
 * S9: each toast stays 5000 ms, or as long as it asks for, then collapses for 300 ms. The same text is not shown twice at a
 * time.
 */
export function createToastList(): ToastList {
  let toasts: readonly Toast[] = []
  let nextId = 1
  let paused = false
  const listeners = new Set<() => void>()
  const timers = new Map<number, ReturnType<typeof setTimeout>>()

  const change = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const after = (id: number, ms: number, then: () => void) => {
    clearTimeout(timers.get(id))
    timers.set(id, setTimeout(then, ms))
  }
  const remove = (id: number) => {
    timers.delete(id)
    change(toasts.filter(toast => toast.id !== id))
  }
  const dismiss = (id: number) => {
    if (!toasts.some(toast => toast.id === id && !toast.leaving)) return
    change(toasts.map(toast => (toast.id === id ? { ...toast, leaving: true } : toast)))
    after(id, TOAST_COLLAPSE_MS, () => remove(id))
  }
  const staying = () => toasts.filter(toast => !toast.leaving)
  const startClock = ({ id, shownMs = TOAST_MS }: Pick<Toast, 'id' | 'shownMs'>) => {
    if (!paused) after(id, shownMs, () => dismiss(id))
  }

  return {
    read: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(notice) {
      const same = staying().find(toast => toast.text === notice.text && toast.about === notice.about)
      const shown = same ?? { ...notice, id: nextId++, leaving: false }
      if (!same) change([...toasts, shown])
      startClock(shown)
    },
    dismiss,
    pause() {
      paused = true
      for (const { id } of staying()) clearTimeout(timers.get(id))
    },
    resume() {
      paused = false
      for (const toast of staying()) startClock(toast)
    },
  }
}
