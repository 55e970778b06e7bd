import type { Vendor } from '@pillion/contract/models/vendor'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { MIN_AREA_POINTS } from '@pillion/domain/vendors/delivery-area'
import { ActionBar } from '@pillion/ui/ActionBar'
import { Button } from '@pillion/ui/Button'
import { classes } from '@pillion/ui/classes.ts'
import { IconButton } from '@pillion/ui/IconButton'
import { ErrorIcon, UndoIcon } from '@pillion/ui/icons'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'

import { keyMessage } from '#platform/api/call-error.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { LazyConfirmDialog } from '#platform/LazyConfirmDialog.tsx'
import { useLeaveConfirmation } from '#platform/router/use-leave-confirmation.ts'
import { country } from '#platform/settings.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { AreaDraft } from './area-draft.ts'
import { AreaConflict } from './AreaConflict.tsx'
import { AreaMap } from './AreaMap.tsx'
import { CircleForm } from './CircleForm.tsx'
import { PointList } from './PointList.tsx'
import { ToOutlets } from './ToOutlets.tsx'
import { useAnnouncedEditor, type AnnouncedEditor } from './use-announced-editor.ts'

import css from './AreaEditor.module.css'

type AreaEditorProps = { outlet: Vendor; position: Coordinates }

/** The column with the points in words, and the map on which they are drawn. */
export function AreaEditor({ outlet, position }: AreaEditorProps) {
  const t = useT('delivery-area')
  const editor = useAnnouncedEditor(outlet, position)
  const helpId = useId()
  const pointsId = useId()
  const { name } = outlet.vendor_information
  const { points } = editor.draft
  const heading = useRef<HTMLHeadingElement>(null)
  const isEmpty = points.length === 0
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    if (wasEmpty.current === isEmpty) return
    wasEmpty.current = isEmpty
    // The button that was pressed has gone away with the points, or come with them.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [isEmpty])

  function undoByKey(event: KeyboardEvent): void {
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    // A field undoes its own typing.
    if (!isUndo || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    editor.undo()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key works wherever the focus is
    <div className={css.screen} onKeyDown={undoByKey}>
      <div className={css.map}>
        <AreaMap editor={editor} name={name} position={position} helpId={helpId} />
      </div>
      <div className={css.column}>
        <div className={css.head}>
          <ToOutlets />
          <h1 ref={heading} className={css.title} tabIndex={-1}>
            {t('title')}
          </h1>
          <p className={css.outlet}>
            <bdi>{name}</bdi>
          </p>
        </div>
        <div className={css.parts}>
          {editor.theirs && (
            <AreaConflict
              editor={editor}
              outlet={editor.theirs}
              onResolved={() => heading.current?.focus()}
            />
          )}
          <Explanation draft={editor.draft} onFinish={editor.finish} />
          {isEmpty ? (
            <CircleForm onDraw={editor.drawCircle} />
          ) : (
            <section className={css.points} aria-labelledby={pointsId}>
              <h2 id={pointsId} className={css.heading}>
                {t('points.title', { count: points.length })}
              </h2>
              <PointList editor={editor} position={position} />
              <p className={classes(css.hint, css.keys)} id={helpId} data-needs-map>
                {t('keys', { undo: UNDO_KEYS })}
              </p>
              <Button size="small" onClick={editor.removeAll}>
                {t('use-standard')}
              </Button>
            </section>
          )}
        </div>
        <Actions editor={editor} />
      </div>
      <VisuallyHidden>
        <output>{editor.announcement}</output>
      </VisuallyHidden>
      <LeaveDialog isChanged={editor.isChanged} />
    </div>
  )
}

const UNDO_KEYS = /Mac|iP/.test(globalThis.navigator?.platform ?? '') ? '⌘Z' : 'Ctrl+Z'

/** What the drawn area means, and what to do next. */
function Explanation({ draft, onFinish }: { draft: AreaDraft; onFinish: () => void }) {
  const t = useT('delivery-area')
  const formats = useFormats()
  const distance = formats.distance(country.deliveryMetres)
  const kind = draft.points.length === 0 ? 'standard' : 'own'
  const hint = !draft.isDrawing ? 'edit' : draft.points.length === 0 ? 'draw.start' : 'draw.next'
  return (
    <section className={css.explanation} aria-label={t(`${kind}.title`)}>
      <h2 className={css.heading}>{t(`${kind}.title`)}</h2>
      <p>{t(`${kind}.text`, { distance })}</p>
      <p className={css.hint} data-needs-map>
        {t(hint)}
      </p>
      {draft.isDrawing && draft.points.length >= MIN_AREA_POINTS && (
        <Button size="small" onClick={onFinish}>
          {t('draw.finish')}
        </Button>
      )}
    </section>
  )
}

/** What is wrong with the area, always in view, and the buttons. */
function Actions({ editor }: { editor: AnnouncedEditor }) {
  const t = useT('delivery-area')
  const tAll = useT()
  const { draft, problem, isChanged, theirs, canUndo, isSaving } = editor
  const isUnfinished = draft.isDrawing && draft.points.length < MIN_AREA_POINTS
  const reason = theirs
    ? t('conflict.first')
    : problem
      ? keyMessage(problem, tAll)
      : isChanged
        ? undefined
        : t('unchanged')
  return (
    <ActionBar
      summary={
        <output className={css.problem}>
          {problem && !isUnfinished && (
            <>
              <ErrorIcon size={18} />
              {keyMessage(problem, tAll)}
            </>
          )}
        </output>
      }
    >
      <IconButton
        variant="secondary"
        tooltipPlacement="top-center"
        label={t('undo')}
        {...(!canUndo && { disabledReason: t('nothing-to-undo') })}
        onClick={editor.undo}
      >
        <UndoIcon />
      </IconButton>
      <Button
        variant="primary"
        loading={isSaving}
        {...(reason !== undefined && { disabledReason: reason })}
        onClick={() => void editor.submit()}
      >
        {t('save')}
      </Button>
    </ActionBar>
  )
}

function LeaveDialog({ isChanged }: { isChanged: boolean }) {
  const t = useT('delivery-area.leave')
  const confirmation = useLeaveConfirmation(() => isChanged)
  return (
    <LazyConfirmDialog
      open={confirmation.isOpen}
      tone="danger"
      title={t('title')}
      description={t('text')}
      submitLabel={t('confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      onCancel={confirmation.stay}
      onSubmit={confirmation.leave}
    />
  )
}
