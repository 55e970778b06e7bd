import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'
import { ringContains } from '@pillion/domain/geography/polygon'
import { Button } from '@pillion/ui/Button'
import { ComboBox } from '@pillion/ui/ComboBox'
import { PinIcon, BookIcon, SearchIcon, UserIcon } from '@pillion/ui/icons'
import { MenuLink } from '@pillion/ui/MenuLink'
import { Spinner } from '@pillion/ui/Spinner'
import { StepCard } from '@pillion/ui/StepCard'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { usePlaceSearch, type PlaceSuggestion } from '#entities/address/place-search.ts'
import { placeQuery } from '#entities/address/places.ts'
import { usePlaceSections } from '#entities/address/use-place-sections.tsx'
import { freshData } from '#platform/api/query-client.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'
import { country } from '#platform/settings.ts'
import { useFormats } from '#platform/use-formats.ts'

import { originOf } from '../flow/context.ts'
import type { Flow, FlowWithoutText } from '../flow/flow.ts'
import { fullAddressOf } from '../flow/saved-choice.ts'
import type { SavedChoice } from '../flow/types.ts'
import { areaQuery, outerRing } from '../server/route-queries.ts'
import { useFieldErrorMessage } from '../use-messages.ts'
import { recentAddresses, usePrefetch, useSavedAddresses } from './destination-choices.ts'
import { DoneStep } from './DoneStep.tsx'
import { formIds, StepForm } from './StepForm.tsx'

import css from './step.module.css'

/** The destination, chosen by search, address book or pin (RAR-21). */
export function DestinationStep({ flow }: { flow: FlowWithoutText }) {
  const t = useT('request.destination')
  const formats = useFormats()
  const { step, context, pendingAction, send } = flow
  const icon = <PinIcon size={18} />
  if (stepsBefore.has(step)) return <StepCard state="waiting" icon={icon} title={t('title')} />
  if (step === 'AskForDestinationAddress') {
    return (
      <StepCard state="open" icon={icon} title={t('title')}>
        <DestinationForm flow={flow} />
      </StepCard>
    )
  }
  const { destination, quote } = context
  return (
    <DoneStep
      icon={icon}
      title={t('to')}
      text={destination?.address ?? ''}
      figure={quote && formats.distance(quote.distance_km * 1_000)}
      onChange={
        pendingAction === 'placing' ? undefined : () => send({ type: 'destination.reopened' })
      }
    />
  )
}

const stepsBefore = new Set<Flow['step']>([
  'AskForOriginAddress',
  'AskForOriginAddressDetails',
  'CheckServiceHours',
  'ServiceClosed',
])

/** The address search; the same destination can be set with the pin on the map. */
function DestinationForm({ flow }: { flow: FlowWithoutText }) {
  const { context, pendingAction, send } = flow
  const { destination, fieldError, vendor } = context
  const t = useT('request.destination')
  const tField = useT('addresses.field')
  const tBook = useT('addresses.choice')
  const tAll = useT()
  const linkTo = useLinkTo()
  const formats = useFormats()
  const errorAt = useFieldErrorMessage(flow)
  useScrollToTopOnClose()
  const near = originOf(context) ?? country.mainCity
  const [text, setText] = useState(destination?.address ?? '')
  const [isMissing, setIsMissing] = useState(false)
  const { data: area } = useQuery(areaQuery(vendor.vendor_id))
  const isChosen = text === destination?.address
  const search = usePlaceSearch(isChosen ? undefined : text, { near, vendorId: vendor.vendor_id })
  const saved = useSavedAddresses(vendor.vendor_id, { typed: text.trim(), query: search.query })
  const choices = isChosen ? noChoices : saved.choices

  const [bestMatch] = search.places
  const { prefetchPlace, prefetchSaved } = usePrefetch(flow, { bestMatch, saved: choices })

  const isSearching = search.isSearching || saved.isSearching
  const count = search.places.length + choices.length

  const boundary = area && outerRing(area)
  const isOutside = (position: Coordinates) => boundary && !ringContains(boundary, position)

  const placeSections = usePlaceSections(search.places, (place) => ({
    id: place.id,
    pick: () => pick(place),
    prefetch: () => prefetchPlace(place),
    label: place.address,
    icon: <PinIcon size={18} />,
    detail: place.position && isOutside(place.position) && t('outside'),
    end: place.position && <bdi>{formats.distance(metresBetween(near, place.position))}</bdi>,
  }))

  function changeText(next: string): void {
    setText(next)
    setIsMissing(false)
    if (fieldError) send({ type: 'destination.edited' })
  }

  function pick({ id, address, place = freshData(placeQuery(id)) }: PlaceSuggestion): void {
    setText(address)
    send(place ? { type: 'destination.chosen', destination: place } : { type: 'place.chosen', id })
  }

  function pickSaved(choice: SavedChoice): void {
    setText(choice.address)
    recentAddresses.add(choice.id)
    send({ type: 'saved.chosen', saved: choice })
  }

  function submit(): void {
    if (pendingAction) return
    if (isChosen) return send({ type: fieldError ? 'destination.retried' : 'destination.kept' })
    if (search.isSearching) return search.flush()
    if (bestMatch) return pick(bestMatch)
    const [first] = text.trim() === '' ? [] : choices
    if (first) return pickSaved(first)
    setIsMissing(true)
  }

  const error = search.hasFailed
    ? tAll('geolocator.error.autocomplete')
    : (errorAt('destination') ?? (isMissing && tAll('validation.fill-address')))
  const hasNoCoordinates = fieldError?.key === 'validation.invalid-coordinates'
  return (
    <StepForm id={formIds.destination} onSubmit={submit}>
      <ComboBox
        label={t('label')}
        name="destination"
        required
        placeholder={tField('placeholder')}
        text={text}
        onTextChange={changeText}
        sections={[
          {
            id: 'saved',
            title: tBook('title'),
            options: choices.map((choice) => ({
              id: `saved-${choice.id}`,
              pick: () => pickSaved(choice),
              prefetch: () => prefetchSaved(choice),
              label: choice.name,
              icon: <UserIcon size={18} />,
              detail: [isOutside(choice) && t('outside'), fullAddressOf(choice)]
                .filter(Boolean)
                .join(' · '),
              end: <bdi>{formats.distance(metresBetween(near, choice))}</bdi>,
            })),
          },
          ...placeSections,
        ]}
        onPick={(option) => option.pick()}
        onHighlight={(option) => option.prefetch()}
        loadingText={isSearching && count === 0 && tField('searching')}
        emptyText={search.isEmpty && tAll('geolocator.not-found')}
        announcement={isSearching ? '' : tField('found', { count })}
        footer={
          choices.length > 0 && (
            <MenuLink
              icon={<BookIcon size={18} />}
              {...linkTo(paths.addressBook(vendor.vendor_id))}
            >
              {tBook('manage')}
            </MenuLink>
          )
        }
        prefix={
          pendingAction ? (
            <Spinner size={18} label={tField('looking-up')} />
          ) : (
            <SearchIcon size={18} />
          )
        }
        clearLabel={tField('clear')}
        description={
          hasNoCoordinates
            ? tAll('geolocator.unknown-address')
            : !error && <span data-needs-map>{t('hint')}</span>
        }
        error={error}
      />
      {isChosen && !fieldError && !pendingAction && (
        <Button
          size="small"
          className={css.keep}
          onClick={() => send({ type: 'destination.kept' })}
        >
          {t('keep')}
        </Button>
      )}
    </StepForm>
  )
}

const noChoices: readonly SavedChoice[] = []

/** Scrolls the screen back up when the form closes, so that the map with the route is in view. */
function useScrollToTopOnClose(): void {
  useEffect(() => {
    const column = document.querySelector('[data-request]')
    return () => {
      if (!column?.isConnected) return
      column.scrollTo(0, 0)
      scrollTo(0, 0)
    }
  }, [])
}
