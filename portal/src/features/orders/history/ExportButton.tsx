import { Button } from '@pillion/ui/Button'
import { createElement, useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { lazyPart, lazyTriggerProps, useLazy } from '#platform/lazy.ts'

import type { ExportDialogProps } from './ExportDialog.tsx'

const exportDialog = lazyPart(async () => (await import('./ExportDialog.tsx')).ExportDialog)

type ExportButtonProps = Omit<ExportDialogProps, 'open' | 'onClose' | 'filter'> & {
  /** Undefined where the chosen dates make no period. */
  filter: ExportDialogProps['filter'] | undefined
}

/** Opens the dialog that downloads or mails what the filters choose (HIST-05). */
export function ExportButton({ filter, ...props }: ExportButtonProps) {
  const t = useT('history')
  // What is chosen in the dialog stays while it is open, whatever the list does meanwhile.
  const [opened, setOpened] = useState<ExportDialogProps['filter']>()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        {...(filter ? {} : { disabledReason: t('dates.choose.title') })}
        {...lazyTriggerProps(exportDialog)}
        onClick={() => {
          setOpened(filter)
          setOpen(true)
        }}
      >
        {t('export.button')}
      </Button>
      {opened && <Loaded {...props} filter={opened} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

function Loaded(props: ExportDialogProps) {
  const Dialog = useLazy(exportDialog)
  return Dialog && createElement(Dialog, props)
}
