import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'
import { ringContains } from '@pillion/domain/geography/polygon'
import { Button } from '@pillion/ui/Button'
import { ComboBox } from '@pillion/ui/ComboBox'
import { BookIcon, PinIcon, SearchIcon, UserIcon } from '@pillion/ui/icons'
import { MenuLink } from '@pillion/ui/MenuLink'
import { Spinner } from '@pillion/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'

import { freshData } from '#platform/api/fresh-data.ts'
import { useFormats } from '#platform/formats.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useLinkTo } from '#platform/navigation.tsx'
import { paths } from '#platform/paths.ts'
import type { FoundPlace } from '#platform/places/place-search.ts'
import { placeQuery } from '#platform/places/places.ts'
import { usePlaceSearch } from '#platform/places/use-place-search.ts'
import { country } from '#platform/settings.ts'

import { originOf } from '../flow/request-context.ts'
import type { SavedChoice } from '../flow/request-types.ts'
import type { StillFlow } from '../flow/still-flow.ts'
import { forms } from '../form-ids.ts'
import { areaQuery, edgeOf } from '../server/area.ts'
import { useFaultWords } from '../use-fault-words.ts'
import { useOpeningFocus, useTopAfterwards } from '../use-step-focus.ts'
import { recentAddresses } from './recent-addresses.ts'
import { lineOf } from './saved-options.ts'
import { usePrefetch } from './use-prefetch.ts'
import { useSavedAddresses } from './use-saved-addresses.ts'

import css from '../step.module.css'

/** The address search; the map beside it puts the same destination with a pin. */
export function DestinationForm({ flow }: { flow: StillFlow }) {
  const { context, doing, send } = flow
  const { destination, fault, vendor } = context
  const t = useT('request.destination')
  const book = useT('addresses.choice')
  const words = useT()
  const linkTo = useLinkTo()
  const formats = useFormats()
  const faultWords = useFaultWords(flow)
  const form = useRef<HTMLFormElement>(null)
  useOpeningFocus(form)
  useTopAfterwards(form)
  const near = originOf(context) ?? country.mainCity
  const [text, setText] = useState(destination?.address ?? '')
  const [missing, setMissing] = useState(false)
  const { data: area } = useQuery(areaQuery(vendor.vendor_id))
  const isChosen = text === destination?.address
  const search = usePlaceSearch(isChosen ? undefined : text, { near, vendorId: vendor.vendor_id })
  const saved = useSavedAddresses(vendor.vendor_id, { typed: text.trim(), query: search.query })
  const choices = isChosen ? none : saved.choices

  const [likeliest] = search.places
  const { prefetchPlace, prefetchSaved } = usePrefetch(flow, { likeliest, saved: choices })

  const isSearching = search.isSearching || saved.isSearching
  const count = search.places.length + choices.length

  const edge = area && edgeOf(area)
  const isOutside = (position: Coordinates) => edge && !ringContains(edge, position)

  function type(next: string): void {
    setText(next)
    setMissing(false)
    if (fault) send({ type: 'destination.edited' })
  }

  function pick({ id, address, place = freshData(placeQuery(id)) }: FoundPlace): void {
    setText(address)
    send(place ? { type: 'destination.chosen', destination: place } : { type: 'place.chosen', id })
  }

  function pickSaved(choice: SavedChoice): void {
    setText(choice.address)
    recentAddresses.add(choice.id)
    send({ type: 'saved.chosen', saved: choice })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (doing) return
    if (isChosen) return send({ type: fault ? 'destination.retried' : 'destination.kept' })
    if (search.isSearching) return search.hurry()
    if (likeliest) return pick(likeliest)
    const [first] = text.trim() === '' ? [] : choices
    if (first) return pickSaved(first)
    setMissing(true)
  }

  const error = search.hasFailed
    ? words('geolocator.error.autocomplete')
    : (faultWords('destination') ?? (missing && words('validation.fill-address')))
  const placeless = fault?.key === 'validation.invalid-coordinates'
  return (
    <form ref={form} id={forms.destination} className={css.form} noValidate onSubmit={submit}>
      <ComboBox
        label={t('label')}
        name="destination"
        required
        placeholder={t('placeholder')}
        text={text}
        onTextChange={type}
        sections={[
          {
            id: 'saved',
            title: book('title'),
            options: choices.map((choice) => ({
              id: `saved-${choice.id}`,
              pick: () => pickSaved(choice),
              near: () => prefetchSaved(choice),
              label: choice.name,
              icon: <UserIcon size={18} />,
              detail: [isOutside(choice) && t('outside'), lineOf(choice)]
                .filter(Boolean)
                .join(' · '),
              end: <bdi>{formats.distance(metresBetween(near, choice))}</bdi>,
            })),
          },
          {
            id: 'suggestions',
            title: t('suggestions'),
            options: search.places.map((place) => ({
              id: place.id,
              pick: () => pick(place),
              near: () => prefetchPlace(place),
              label: place.address,
              icon: <PinIcon size={18} />,
              detail: isOutside(place.position) && t('outside'),
              end: <bdi>{formats.distance(metresBetween(near, place.position))}</bdi>,
            })),
          },
        ]}
        onPick={(option) => option.pick()}
        onNear={(option) => option.near()}
        loadingText={isSearching && count === 0 && t('searching')}
        emptyText={search.isEmpty && words('geolocator.not-found')}
        announcement={isSearching ? '' : t('found', { count })}
        footer={
          choices.length > 0 && (
            <MenuLink
              icon={<BookIcon size={18} />}
              {...linkTo(paths.addressBook(vendor.vendor_id))}
            >
              {book('manage')}
            </MenuLink>
          )
        }
        prefix={doing ? <Spinner size={18} label={t('looking-up')} /> : <SearchIcon size={18} />}
        clearLabel={t('clear')}
        description={
          placeless
            ? words('geolocator.unknown-address')
            : !error && <span data-needs-map>{t('hint')}</span>
        }
        error={error}
      />
      {isChosen && !fault && !doing && (
        <Button
          size="small"
          className={css.keep}
          onClick={() => send({ type: 'destination.kept' })}
        >
          {t('keep')}
        </Button>
      )}
    </form>
  )
}

const none: readonly SavedChoice[] = []
