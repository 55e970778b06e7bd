import { IconButton } from '@pillion/ui/IconButton'
import { CloseIcon } from '@pillion/ui/icons'
import { useDialog } from '@pillion/ui/modal/use-dialog.ts'
import { useId } from 'react'

import { useT } from '#platform/i18n/use-t.ts'

import { HelpContent } from './HelpContent.tsx'

import css from './HelpPanel.module.css'

type HelpPanelProps = { open: boolean; onClose: () => void }

/** The help centre beside the page, which stays usable (HC-01). */
export function HelpPanel({ open, onClose }: HelpPanelProps) {
  const t = useT('help-center')
  const tApp = useT('app')
  const id = useId()
  const { isMounted, props } = useDialog({ open, onClose, modal: false })
  return (
    <dialog
      {...props}
      className={css.panel}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing)
          return
        event.preventDefault()
        onClose()
      }}
    >
      {isMounted && (
        <>
          <div className={css.head}>
            <h2 id={id} className={css.title} tabIndex={-1} data-heading>
              {t('title')}
            </h2>
            <IconButton label={tApp('close-help')} tooltip={false} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <HelpContent />
        </>
      )}
    </dialog>
  )
}
