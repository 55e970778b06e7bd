import { MAX_NOTES_BYTES } from '@pillion/domain/addresses/address-limits'
import { areCoordinates } from '@pillion/domain/geography/coordinates'
import { Button } from '@pillion/ui/Button'
import { Notice } from '@pillion/ui/Notice'
import { TextArea } from '@pillion/ui/TextArea'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'

import { bytesLeft } from '#entities/address/bytes-left.ts'
import { LengthHint } from '#entities/address/NotesField.tsx'
import type { PinPosition } from '#entities/address/pickup-location.ts'
import { usePlaceSearch } from '#entities/address/place-search.ts'
import { PlaceField } from '#entities/address/PlaceField.tsx'
import { UnitFields } from '#entities/address/UnitFields.tsx'
import { useLocationDraft } from '#entities/address/use-location-draft.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { country } from '#platform/settings.ts'

import { originOf } from '../flow/context.ts'
import type { FlowWithoutText } from '../flow/flow.ts'
import type { FieldError, FieldErrorPlace } from '../flow/types.ts'
import { useFieldErrorMessage } from '../use-messages.ts'
import { formIds, StepForm } from './StepForm.tsx'

import css from './step.module.css'

type OriginDetailsFormProps = {
  flow: FlowWithoutText
  pinPosition: PinPosition | undefined
  onPinMove: (pinPosition: PinPosition | undefined) => void
  /** For a guest, who does not send from the outlet. */
  sender?: {
    fields: ReactNode
    addressLabel: string
    /** Keeps what was typed, or shows what is wrong with it and answers false. */
    save: () => boolean
  }
}

/** Edits the outlet's location, by search or with the pin; saved for later requests too (RAR-18, GAP-053). */
export function OriginDetailsForm({
  flow,
  pinPosition,
  onPinMove,
  sender,
}: OriginDetailsFormProps) {
  const { context, pendingAction, send } = flow
  const { vendor_id: vendorId } = context.vendor
  const { location: savedLocation } = context.vendor.vendor_information
  const t = useT('request.origin.details')
  const tAll = useT()
  const errorAt = useFieldErrorMessage(flow)
  // Hidden as soon as the user starts to correct it.
  const [correctedError, setCorrectedError] = useState<FieldError>()
  const visibleErrorAt = (place: FieldErrorPlace) =>
    context.fieldError === correctedError ? undefined : errorAt(place)
  const draft = useLocationDraft({ vendorId, savedLocation }, pinPosition, onPinMove)
  const { location, text } = draft
  const [version] = useState(context.vendor.version)
  const [{ unit, building, rider_instructions }, setTyped] = useState(savedLocation)
  const edit = (change: Partial<typeof savedLocation>) => {
    setTyped((typed) => ({ ...typed, ...change }))
    setCorrectedError(context.fieldError)
  }
  const hasPlace = originOf(context) !== undefined
  const isPlaced = areCoordinates(location)
  const near = pinPosition ?? originOf(context) ?? country.mainCity
  const suggestions = usePlaceSearch(draft.isChosen ? undefined : text, {
    near,
    vendorId,
  })

  const discardPin = useEffectEvent(() => onPinMove(undefined))
  useEffect(() => () => discardPin(), [])

  async function submit(): Promise<void> {
    if (pendingAction || sender?.save() === false) return
    // Typed text that was not chosen from the list has no coordinates (ADDR-16).
    const nowhere = { ...location, address_text: text, latitude: null, longitude: null }
    const settled = (await draft.settled()) ?? nowhere
    const typed = { unit, building, rider_instructions: rider_instructions.trim() }
    send({ type: 'origin.submitted', location: { ...settled, ...typed, version } })
  }

  const error =
    (suggestions.hasFailed && tAll('geolocator.error.autocomplete')) ||
    (draft.lookUpError && tAll(draft.lookUpError)) ||
    visibleErrorAt('originAddress')
  return (
    <StepForm id={formIds.originDetails} onSubmit={() => void submit()}>
      {sender?.fields}
      {!hasPlace && !sender && <Notice tone="warning">{t('missing')}</Notice>}
      <PlaceField
        name="originAddress"
        label={sender?.addressLabel ?? t('label')}
        text={text}
        onTextChange={(next) => {
          draft.type(next)
          setCorrectedError(context.fieldError)
        }}
        search={suggestions}
        near={hasPlace ? near : undefined}
        onPick={draft.pick}
        isLookingUp={draft.isFinding}
        description={!error && <span data-needs-map>{isPlaced ? t('hint-pin') : t('hint')}</span>}
        error={error}
      />
      <UnitFields
        unitName="originUnit"
        buildingName="originBuilding"
        unit={unit}
        building={building}
        onChange={edit}
      />
      <TextArea
        label={t('instructions')}
        name="originNotes"
        autoComplete="off"
        value={rider_instructions}
        description={
          bytesLeft(rider_instructions, MAX_NOTES_BYTES) === undefined
            ? t('instructions-hint')
            : !visibleErrorAt('originNotes') && (
                <LengthHint text={rider_instructions} limit={MAX_NOTES_BYTES} />
              )
        }
        error={visibleErrorAt('originNotes')}
        onValueChange={(next) => edit({ rider_instructions: next })}
      />
      {hasPlace && (
        <Button className={css.keep} onClick={() => send({ type: 'origin.kept' })}>
          {t('cancel')}
        </Button>
      )}
    </StepForm>
  )
}
