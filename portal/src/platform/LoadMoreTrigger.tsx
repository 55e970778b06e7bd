import { useEffect, useEffectEvent, useRef } from 'react'

/** Reports when it scrolls near the viewport. Each further page mounts a new one, by its key, which may be visible at once. */
export function LoadMoreTrigger({ onVisible }: { onVisible: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  const handleVisible = useEffectEvent(onVisible)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) handleVisible()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={element} />
}
