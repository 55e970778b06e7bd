import { pauses } from '@pillion/domain/vendors/pauses'
import { Button } from '@pillion/ui/Button'
import { IconButton } from '@pillion/ui/IconButton'
import { ChevronDownIcon, ClockIcon, PencilIcon, PinIcon } from '@pillion/ui/icons'
import { CancelledIcon, MoreIcon } from '@pillion/ui/list-icons'
import { MenuItem } from '@pillion/ui/MenuItem'
import { MenuLink } from '@pillion/ui/MenuLink'
import { Popover } from '@pillion/ui/Popover'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { lazyTriggerProps } from '#platform/lazy.ts'
import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'

import { outletDialog } from '../LazyOutletDialog.tsx'
import type { OutletEntry } from './OutletFacts.tsx'
import type { AvailabilityChange } from './use-availability.ts'

import css from './OutletActions.module.css'

export type OutletHandlers = {
  mayEdit: (entry: OutletEntry) => boolean
  isPending: (outletId: string) => boolean
  onChange: (entry: OutletEntry, change: AvailabilityChange) => void
  onEdit: (entry: OutletEntry) => void
  onChangeHours: (entry: OutletEntry) => void
  onDeactivate: (entry: OutletEntry) => void
}

type OutletActionsProps = {
  entry: OutletEntry
  handlers: OutletHandlers
  size: 'small' | 'medium'
}

/** The action that the state calls for, and a menu with the others. */
export function OutletActions(props: OutletActionsProps) {
  const actions = useRef<HTMLDivElement>(null)
  const { name: state } = props.entry.state
  const action = state === 'inactive' || state === 'paused' ? state : 'open'
  const hadFocus = useLastFocus(actions)
  return (
    <div ref={actions} className={css.actions}>
      <MainAction key={action} action={action} actions={actions} hadFocus={hadFocus} {...props} />
      <MoreActions {...props} />
    </div>
  )
}

type MainActionProps = OutletActionsProps & {
  action: 'inactive' | 'paused' | 'open'
  actions: RefObject<HTMLElement | null>
  hadFocus: RefObject<boolean>
}

/** Another action is another button, which takes over the focus. */
function MainAction(props: MainActionProps) {
  const { action, actions, hadFocus, entry, handlers, size } = props
  const t = useT('outlets')
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      actions.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [actions, hadFocus])
  const { outlet } = entry
  const { name } = outlet.vendor_information
  const loading = handlers.isPending(outlet.vendor_id)
  const change = (change: AvailabilityChange) => handlers.onChange(entry, change)
  if (action === 'inactive') {
    return (
      <Button
        size={size}
        aria-label={t('reactivate-name', { name })}
        loading={loading}
        onClick={() => change({ is_active: true })}
      >
        {t('reactivate')}
      </Button>
    )
  }
  if (action === 'paused') {
    return (
      <Button
        size={size}
        aria-label={t('resume-name', { name })}
        loading={loading}
        onClick={() => change({ pause: null })}
      >
        {t('resume')}
      </Button>
    )
  }
  return (
    <Popover
      label={t('pause.title', { name })}
      placement="bottom-end"
      width={260}
      renderTrigger={(props) => (
        <Button
          size={size}
          iconEnd={<ChevronDownIcon size={16} />}
          aria-label={t('pause.title', { name })}
          loading={loading}
          {...props}
        >
          {t('pause.label')}
        </Button>
      )}
    >
      {(close) => (
        <div className={css.menu}>
          {pauses.map((pause) => (
            <MenuItem
              key={pause}
              onClick={() => {
                close()
                change({ pause })
              }}
            >
              {t(`pause.${pause}`)}
            </MenuItem>
          ))}
          <p className={css.hint}>{t('pause.text')}</p>
        </div>
      )}
    </Popover>
  )
}

function MoreActions({ entry, handlers, size }: OutletActionsProps) {
  const t = useT('outlets')
  const linkTo = useLinkTo()
  const { name } = entry.outlet.vendor_information
  return (
    <Popover
      label={t('more', { name })}
      placement="bottom-end"
      width={220}
      renderTrigger={(props) => (
        <IconButton label={t('more', { name })} size={size} tooltip={false} {...props}>
          <MoreIcon />
        </IconButton>
      )}
    >
      {(close) => {
        const closing = (act: (entry: OutletEntry) => void) => () => {
          close()
          act(entry)
        }
        return (
          <div className={css.menu}>
            {handlers.mayEdit(entry) && (
              <MenuItem
                icon={<PencilIcon size={18} />}
                {...lazyTriggerProps(outletDialog)}
                onClick={closing(handlers.onEdit)}
              >
                {t('edit')}
              </MenuItem>
            )}
            <MenuItem icon={<ClockIcon size={18} />} onClick={closing(handlers.onChangeHours)}>
              {t('change-hours')}
            </MenuItem>
            <MenuLink
              icon={<PinIcon size={18} />}
              {...linkTo(paths.deliveryArea(entry.outlet.vendor_id))}
            >
              {t('area')}
            </MenuLink>
            {entry.outlet.is_active && (
              <MenuItem icon={<CancelledIcon size={18} />} onClick={closing(handlers.onDeactivate)}>
                {t('deactivate')}
              </MenuItem>
            )}
          </div>
        )
      }}
    </Popover>
  )
}

/** Whether the element was the last to have the focus. A button that is removed loses it without an event. */
function useLastFocus(element: RefObject<HTMLElement | null>): RefObject<boolean> {
  const hadFocus = useRef(false)
  useEffect(() => {
    const note = () =>
      void (hadFocus.current = element.current?.contains(document.activeElement) ?? false)
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [element])
  return hadFocus
}
