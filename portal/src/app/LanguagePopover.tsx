import { Popover } from '@pillion/ui/Popover'
import { RadioGroup } from '@pillion/ui/RadioGroup'
import { useEffect, useRef } from 'react'

import { LanguageButton } from './LanguageButton.tsx'
import { useLanguageChoice } from './use-language-choice.ts'

import css from './LanguagePopover.module.css'

/** Mounted by a press of the button, so it opens at once. */
export function LanguagePopover() {
  const { label, options, chosen, choose } = useLanguageChoice()
  const container = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const button = container.current?.querySelector('button')
    button?.focus()
    button?.click()
  }, [])
  return (
    <span ref={container}>
      <Popover
        label={label}
        placement="bottom-end"
        width={224}
        renderTrigger={(props) => <LanguageButton {...props} />}
      >
        {(close) => (
          <div className={css.list}>
            <RadioGroup
              label={label}
              hideLabel
              options={options}
              value={chosen.code}
              onValueChange={(code) => {
                choose(code)
                close()
              }}
            />
          </div>
        )}
      </Popover>
    </span>
  )
}
