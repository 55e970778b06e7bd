import { Button } from '@pillion/ui/Button'
import { Notice } from '@pillion/ui/Notice'
import { useEffect, useEffectEvent, useRef } from 'react'

import css from './LoadMore.module.css'

type LoadMoreProps = {
  /** The entries that have loaded; with none, only the button loads more. */
  count: number
  hasMore: boolean
  hasFailedMore: boolean
  isFetchingMore: boolean
  fetchMore: () => void
  texts: { more: string; failed: string; retry: string }
}

/** The way to the next page of a list: by scrolling near its end, or by a button. */
export function LoadMore(props: LoadMoreProps) {
  const { count, hasMore, hasFailedMore, isFetchingMore, fetchMore, texts } = props
  if (!hasMore) return null
  if (hasFailedMore) {
    return (
      <div className={css.more}>
        <Notice
          tone="warning"
          action={
            <Button size="small" onClick={fetchMore}>
              {texts.retry}
            </Button>
          }
        >
          {texts.failed}
        </Notice>
      </div>
    )
  }
  return (
    <div className={css.more}>
      {count > 0 && <Trigger key={count} onVisible={fetchMore} />}
      <Button loading={isFetchingMore} onClick={fetchMore}>
        {texts.more}
      </Button>
    </div>
  )
}

/** Reports when it scrolls near the viewport. Each further page mounts a new one, by its key, which may be visible at once. */
function Trigger({ onVisible }: { onVisible: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  const handleVisible = useEffectEvent(onVisible)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page hears of several changes at once.
        if (entries.some((entry) => entry.isIntersecting)) handleVisible()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={element} />
}
