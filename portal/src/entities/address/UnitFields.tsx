import { TextField } from '@pillion/ui/TextField'

import { useT } from '#platform/i18n/use-t.ts'

import css from './UnitFields.module.css'

type UnitFieldsProps = {
  unit: string
  building: string
  onChange: (change: { unit?: string; building?: string }) => void
  unitName?: string
  buildingName?: string
  unitRequired?: boolean
  unitError?: string | undefined
  buildingError?: string | undefined
}

/** Where in the building, and in which one, side by side. */
export function UnitFields({
  unit,
  building,
  onChange,
  unitName = 'unit',
  buildingName = 'building',
  unitRequired = false,
  unitError,
  buildingError,
}: UnitFieldsProps) {
  const t = useT('addresses.field')
  return (
    <div className={css.row}>
      <TextField
        label={t('unit')}
        name={unitName}
        autoComplete="off"
        required={unitRequired}
        value={unit}
        error={unitError}
        onValueChange={(next) => onChange({ unit: next })}
      />
      <TextField
        label={t('building')}
        name={buildingName}
        autoComplete="off"
        value={building}
        error={buildingError}
        onValueChange={(next) => onChange({ building: next })}
      />
    </div>
  )
}
