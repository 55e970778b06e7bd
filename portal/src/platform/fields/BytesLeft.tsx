import { useT } from '../i18n/use-t.ts'
import { bytesLeft } from './bytes-left.ts'

/** Under a field whose text is nearly too long, or already is. */
export function BytesLeft({ text, limit }: { text: string; limit: number }) {
  const t = useT('addresses.room')
  const left = bytesLeft(text, limit)
  if (left === undefined) return null
  return (
    <span className="tabular">
      {left < 0 ? t('over', { count: -left }) : t('left', { count: left })}
    </span>
  )
}
