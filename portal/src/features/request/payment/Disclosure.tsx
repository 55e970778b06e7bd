import { Button } from '@pillion/ui/Button'
import { PlusIcon } from '@pillion/ui/icons'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type DisclosureProps = {
  label: string
  /** Filled or faulty: open without being asked. */
  forceOpen: boolean
  children: ReactNode
}

/** What few orders have: one button until it is wanted, then its field with the focus; it stays open. */
export function Disclosure({ label, forceOpen, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(forceOpen)
  if (forceOpen && !isOpen) setOpen(true)
  const [isPressed, setPressed] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isPressed) container.current?.querySelector('input')?.focus()
  }, [isPressed])
  if (isOpen || isPressed) return <div ref={container}>{children}</div>
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<PlusIcon size={16} />}
      aria-expanded={false}
      onClick={() => setPressed(true)}
    >
      {label}
    </Button>
  )
}
