import { Button } from '@pillion/ui/Button'
import { ChevronDownIcon, GlobeIcon } from '@pillion/ui/icons'
import type { ComponentProps } from 'react'

import { useLanguage } from '#platform/i18n/language.ts'
import { useT } from '#platform/i18n/use-t.ts'

export function LanguageButton(props: ComponentProps<'button'>) {
  const t = useT('app.language')
  const { locale } = useLanguage()
  return (
    <Button
      {...props}
      variant="quiet"
      icon={<GlobeIcon />}
      iconEnd={<ChevronDownIcon size={16} />}
      aria-label={`${t('label')}: ${locale.name}`}
    >
      <bdi>{locale.name}</bdi>
    </Button>
  )
}
