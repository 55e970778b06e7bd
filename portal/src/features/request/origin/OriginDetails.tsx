import { MAX_NOTES_BYTES } from '@pillion/domain/addresses/address-limits'
import { areCoordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'
import { Button } from '@pillion/ui/Button'
import { ComboBox } from '@pillion/ui/ComboBox'
import { PinIcon, SearchIcon } from '@pillion/ui/icons'
import { Notice } from '@pillion/ui/Notice'
import { Spinner } from '@pillion/ui/Spinner'
import { TextArea } from '@pillion/ui/TextArea'
import { TextField } from '@pillion/ui/TextField'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

import { bytesLeft } from '#platform/fields/bytes-left.ts'
import { BytesLeft } from '#platform/fields/BytesLeft.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { usePlaceSearch } from '#platform/places/use-place-search.ts'
import { country } from '#platform/settings.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { FlowWithoutText } from '../flow/flow-without-text.ts'
import { originOf } from '../flow/request-context.ts'
import type { FieldError, FieldErrorPlace } from '../flow/request-types.ts'
import { formIds } from '../form-ids.ts'
import { useFieldErrorMessage } from '../use-field-error-message.ts'
import { useFormAutofocus } from '../use-step-focus.ts'
import type { PinPosition } from './pin-position.ts'
import { useOriginDraft } from './use-origin-draft.ts'

import css from '../step.module.css'

type OriginDetailsProps = {
  flow: FlowWithoutText
  pinPosition: PinPosition | undefined
  onPinMove: (pinPosition: PinPosition | undefined) => void
}

/** Where riders collect, by search or by the pin on the map; saved for every later request (RAR-18, GAP-053). */
export function OriginDetails({ flow, pinPosition, onPinMove }: OriginDetailsProps) {
  const { context, pendingAction, send } = flow
  const { location: savedLocation } = context.vendor.vendor_information
  const t = useT('request.origin.details')
  const search = useT('request.destination')
  const fields = useT('request.details')
  const tAll = useT()
  const formats = useFormats()
  const errorAt = useFieldErrorMessage(flow)
  // What is being mended is no longer told about.
  const [correctedError, setCorrectedError] = useState<FieldError>()
  const visibleErrorAt = (place: FieldErrorPlace) =>
    context.fieldError === correctedError ? undefined : errorAt(place)
  const form = useRef<HTMLFormElement>(null)
  useFormAutofocus(form)
  const draft = useOriginDraft(savedLocation, pinPosition, onPinMove)
  const { location, text } = draft
  const [{ unit, building, rider_instructions }, setTyped] = useState(savedLocation)
  const edit = (change: Partial<typeof savedLocation>) => {
    setTyped((typed) => ({ ...typed, ...change }))
    setCorrectedError(context.fieldError)
  }
  const hasPlace = originOf(context) !== undefined
  const isPlaced = areCoordinates(location)
  const isChosen = isPlaced && text !== '' && text === location.address_text
  const near = pinPosition ?? originOf(context) ?? country.mainCity
  const suggestions = usePlaceSearch(isChosen || draft.isFinding ? undefined : text, {
    near,
    vendorId: context.vendor.vendor_id,
  })

  const forget = useEffectEvent(() => onPinMove(undefined))
  useEffect(() => () => forget(), [])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (pendingAction) return
    // What was typed and never chosen is nowhere on the map (ADDR-16).
    const nowhere = { ...location, address_text: text, latitude: null, longitude: null }
    const settled = isChosen || draft.isFinding ? await draft.settled() : nowhere
    const typed = { unit, building, rider_instructions: rider_instructions.trim() }
    send({ type: 'origin.submitted', location: { ...settled, ...typed } })
  }

  const error =
    (suggestions.hasFailed && tAll('geolocator.error.autocomplete')) ||
    (draft.lookUpError && tAll(draft.lookUpError)) ||
    visibleErrorAt('originAddress')
  return (
    <form
      ref={form}
      id={formIds.originDetails}
      className={css.form}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {!hasPlace && <Notice tone="warning">{t('missing')}</Notice>}
      <ComboBox
        label={t('label')}
        name="originAddress"
        required
        placeholder={search('placeholder')}
        text={text}
        onTextChange={(next) => {
          draft.type(next)
          setCorrectedError(context.fieldError)
        }}
        sections={[
          {
            id: 'suggestions',
            title: search('suggestions'),
            options: suggestions.places.map((place) => ({
              ...place,
              label: place.address,
              icon: <PinIcon size={18} />,
              end: hasPlace && <bdi>{formats.distance(metresBetween(near, place.position))}</bdi>,
            })),
          },
        ]}
        onPick={draft.pick}
        loadingText={
          suggestions.isSearching && suggestions.places.length === 0 && search('searching')
        }
        emptyText={suggestions.isEmpty && tAll('geolocator.not-found')}
        announcement={
          suggestions.isSearching ? '' : search('found', { count: suggestions.places.length })
        }
        prefix={
          draft.isFinding ? (
            <Spinner size={18} label={search('looking-up')} />
          ) : (
            <SearchIcon size={18} />
          )
        }
        clearLabel={search('clear')}
        description={!error && <span data-needs-map>{isPlaced ? t('hint-pin') : t('hint')}</span>}
        error={error}
      />
      <div className={css.row}>
        <TextField
          label={fields('unit')}
          name="originUnit"
          autoComplete="off"
          value={unit}
          onValueChange={(next) => edit({ unit: next })}
        />
        <TextField
          label={fields('building')}
          name="originBuilding"
          autoComplete="off"
          value={building}
          onValueChange={(next) => edit({ building: next })}
        />
      </div>
      <TextArea
        label={t('instructions')}
        name="originNotes"
        autoComplete="off"
        value={rider_instructions}
        description={
          bytesLeft(rider_instructions, MAX_NOTES_BYTES) === undefined ? (
            t('instructions-hint')
          ) : (
            <BytesLeft text={rider_instructions} limit={MAX_NOTES_BYTES} />
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
    </form>
  )
}
