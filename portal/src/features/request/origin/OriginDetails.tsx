import { NOTES_BYTES } from '@pillion/domain/addresses/limits'
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
import { RoomLeft } from '#platform/fields/RoomLeft.tsx'
import { useFormats } from '#platform/formats.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { usePlaceSearch } from '#platform/places/use-place-search.ts'
import { country } from '#platform/settings.ts'

import { originOf } from '../flow/request-context.ts'
import type { Fault, FaultPlace } from '../flow/request-types.ts'
import type { StillFlow } from '../flow/still-flow.ts'
import { forms } from '../form-ids.ts'
import { useFaultWords } from '../use-fault-words.ts'
import { useOpeningFocus } from '../use-step-focus.ts'
import type { Spot } from './spot.ts'
import { useOriginDraft } from './use-origin-draft.ts'

import css from '../step.module.css'

type OriginDetailsProps = {
  flow: StillFlow
  spot: Spot | undefined
  onSpot: (spot: Spot | undefined) => void
}

/** Where riders collect, by search or by the pin on the map; saved for every later request (RAR-18, GAP-053). */
export function OriginDetails({ flow, spot, onSpot }: OriginDetailsProps) {
  const { context, doing, send } = flow
  const { location: former } = context.vendor.vendor_information
  const t = useT('request.origin.details')
  const search = useT('request.destination')
  const fields = useT('request.details')
  const words = useT()
  const formats = useFormats()
  const faultWords = useFaultWords(flow)
  // What is being mended is no longer told about.
  const [mended, setMended] = useState<Fault>()
  const wordsAbout = (place: FaultPlace) =>
    context.fault === mended ? undefined : faultWords(place)
  const form = useRef<HTMLFormElement>(null)
  useOpeningFocus(form)
  const draft = useOriginDraft(former, spot, onSpot)
  const { location, text } = draft
  const [{ unit, building, rider_instructions }, setTyped] = useState(former)
  const edit = (change: Partial<typeof former>) => {
    setTyped((typed) => ({ ...typed, ...change }))
    setMended(context.fault)
  }
  const hasPlace = originOf(context) !== undefined
  const isPlaced = areCoordinates(location)
  const isChosen = isPlaced && text !== '' && text === location.address_text
  const near = spot ?? originOf(context) ?? country.mainCity
  const found = usePlaceSearch(isChosen || draft.isFinding ? undefined : text, {
    near,
    vendorId: context.vendor.vendor_id,
  })

  const forget = useEffectEvent(() => onSpot(undefined))
  useEffect(() => () => forget(), [])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (doing) return
    // What was typed and never chosen is nowhere on the map (ADDR-16).
    const nowhere = { ...location, address_text: text, latitude: null, longitude: null }
    const settled = isChosen || draft.isFinding ? await draft.settled() : nowhere
    const typed = { unit, building, rider_instructions: rider_instructions.trim() }
    send({ type: 'origin.submitted', location: { ...settled, ...typed } })
  }

  const error =
    (found.hasFailed && words('geolocator.error.autocomplete')) ||
    (draft.trouble && words(draft.trouble)) ||
    wordsAbout('originAddress')
  return (
    <form
      ref={form}
      id={forms.originDetails}
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
          setMended(context.fault)
        }}
        sections={[
          {
            id: 'suggestions',
            title: search('suggestions'),
            options: found.places.map((place) => ({
              ...place,
              label: place.address,
              icon: <PinIcon size={18} />,
              end: hasPlace && <bdi>{formats.distance(metresBetween(near, place.position))}</bdi>,
            })),
          },
        ]}
        onPick={draft.pick}
        loadingText={found.isSearching && found.places.length === 0 && search('searching')}
        emptyText={found.isEmpty && words('geolocator.not-found')}
        announcement={found.isSearching ? '' : search('found', { count: found.places.length })}
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
          bytesLeft(rider_instructions, NOTES_BYTES) === undefined ? (
            t('instructions-hint')
          ) : (
            <RoomLeft text={rider_instructions} limit={NOTES_BYTES} />
          )
        }
        error={wordsAbout('originNotes')}
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
