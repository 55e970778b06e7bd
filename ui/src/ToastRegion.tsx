import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

import { ToastCard } from './ToastCard.tsx'
import type { Toast, Toasts } from './toasts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

import css from './ToastRegion.module.css'

type ToastRegionProps = { queue: Toasts; label: string; dismissLabel: string }

/** At the bottom start corner. Timers pause while it is hovered or focused. */
export const ToastRegion = (props: ToastRegionProps) =>
  createPortal(<Region {...props} />, useTopmost())

const Region = ({ queue, label, dismissLabel }: ToastRegionProps) => {
  const shown = useSyncExternalStore(queue.subscribe, queue.list)
  const [isPaused, setPaused] = useState(false)
  const region = useRef<HTMLElement>(null)
  const focusedBefore = useRef<HTMLElement | null>(null)
  const newest = shown.at(-1)?.id
  /* Showing it again for each toast moves it to the front of the top layer. */
  useLayoutEffect(() => {
    const element = region.current
    // In a dialog that was just removed it cannot be shown; it moves out of there next.
    if (!element?.isConnected || newest === undefined) return
    element.showPopover()
    return () => element.hidePopover()
  }, [newest])

  const latest = (errors: boolean) => shown.findLast(({ tone }) => (tone === 'error') === errors)
  return (
    <>
      <VisuallyHidden>
        <Announcement role="status" toast={latest(false)} />
        <Announcement role="alert" toast={latest(true)} />
      </VisuallyHidden>
      <section
        ref={region}
        popover="manual"
        aria-label={label}
        className={css.region}
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={({ currentTarget }) => setPaused(currentTarget.matches(':focus-within'))}
        onFocus={({ relatedTarget, currentTarget }) => {
          setPaused(true)
          if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
            focusedBefore.current = relatedTarget
        }}
        onBlur={() => setPaused(false)}
      >
        {shown.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            isPaused={isPaused}
            dismissLabel={dismissLabel}
            onDismiss={() => queue.dismiss(toast.id)}
            onFocusLost={() => focusedBefore.current?.focus({ preventScroll: true })}
          />
        ))}
      </section>
    </>
  )
}

/** Live regions announce changes only, so they exist before the first toast. */
const Announcement = ({ role, toast }: { role: 'status' | 'alert'; toast: Toast | undefined }) => (
  <span role={role}>{toast && [toast.title, toast.text].filter(Boolean).join(' ')}</span>
)

/** Everything outside an open modal dialog is inert, so toasts are rendered inside it. */
const useTopmost = () => useSyncExternalStore(watchDialogs, topmost)

const topmost = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body

const watchDialogs = (onChange: () => void) => {
  const observer = new MutationObserver(onChange)
  // A dialog may also be removed while it is open, with the page that it belongs to.
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}
