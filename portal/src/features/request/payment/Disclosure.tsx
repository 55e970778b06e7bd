import { Button } from '@pillion/ui/Button'
import { PlusIcon } from '@pillion/ui/icons'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type DisclosureProps = {
  label: string
  /** Filled or faulty: open without being asked. */
  needed: boolean
  children: ReactNode
}

/** What few orders have: one button until it is wanted, then its field with the focus; it stays open. */
export function Disclosure({ label, needed, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(needed)
  if (needed && !isOpen) setOpen(true)
  const [isAsked, setAsked] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) part.current?.querySelector('input')?.focus()
  }, [isAsked])
  if (isOpen || isAsked) return <div ref={part}>{children}</div>
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<PlusIcon size={16} />}
      aria-expanded={false}
      onClick={() => setAsked(true)}
    >
      {label}
    </Button>
  )
}
