import { Button } from '@pillion/ui/Button'
import { Select } from '@pillion/ui/Select'
import { useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { country } from '#platform/settings.ts'
import { useFormats } from '#platform/use-formats.ts'

import css from './AreaEditor.module.css'

const KILOMETRES = [1, 2, 3, 5, 7.5, 10, 15]
const FIRST = '2'

/** Begins with a circle around the outlet, which needs no map and no pointer. */
export function CircleForm({ onDraw }: { onDraw: (metres: number) => void }) {
  const t = useT('delivery-area.draw')
  const formats = useFormats()
  const [chosen, setChosen] = useState(FIRST)
  const options = KILOMETRES.filter((km) => km * 1_000 < country.deliveryMetres).map((km) => ({
    value: String(km),
    label: formats.distance(km * 1_000),
  }))
  return (
    <form
      className={css.circle}
      onSubmit={(event) => {
        event.preventDefault()
        onDraw(Number(chosen) * 1_000)
      }}
    >
      <Select label={t('radius')} options={options} value={chosen} onValueChange={setChosen} />
      <Button type="submit">{t('circle')}</Button>
    </form>
  )
}
