import { MAX_DESCRIPTION_LENGTH } from '@pillion/domain/request/validate-request'
import { TextArea } from '@pillion/ui/TextArea'

import { useT } from '#platform/i18n/use-t.ts'

type DescriptionFieldProps = {
  value: string
  error: string | undefined
  onChange: (description: string) => void
}

/** From here on the count is worth a look. */
const NEAR_THE_LIMIT = 40

/** What is in the parcel; counted in code points (GAP-040). */
export function DescriptionField({ value, error, onChange }: DescriptionFieldProps) {
  const t = useT('request.details')
  const left = MAX_DESCRIPTION_LENGTH - [...value].length
  const count = left < 0 ? t('over', { count: -left }) : t('left', { count: left })
  return (
    <TextArea
      label={t('description')}
      name="description"
      autoComplete="off"
      value={value}
      error={error}
      description={left <= NEAR_THE_LIMIT && <span className="tabular">{count}</span>}
      onValueChange={onChange}
    />
  )
}
