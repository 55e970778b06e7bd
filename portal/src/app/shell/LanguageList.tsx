import { ChevronDownIcon, GlobeIcon } from '@pillion/ui/icons'
import { RadioGroup } from '@pillion/ui/RadioGroup'

import { useLanguageChoice } from '../use-language-choice.ts'

import css from './LanguageList.module.css'

/** The language picker as a radio list that folds (I18N-08). */
export function LanguageList() {
  const { label, options, chosen, choose } = useLanguageChoice()
  return (
    <details className={css.list}>
      <summary className={css.summary}>
        <GlobeIcon />
        <span className={css.label}>{label}</span>
        <bdi className={css.chosen}>{chosen.name}</bdi>
        <ChevronDownIcon size={16} className={css.chevron} />
      </summary>
      <div className={css.options}>
        <RadioGroup
          label={label}
          hideLabel
          options={options}
          value={chosen.code}
          onValueChange={choose}
        />
      </div>
    </details>
  )
}
