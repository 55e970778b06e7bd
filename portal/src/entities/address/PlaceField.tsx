import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'
import { ComboBox } from '@pillion/ui/ComboBox'
import { PinIcon, SearchIcon } from '@pillion/ui/icons'
import { Spinner } from '@pillion/ui/Spinner'
import type { ReactNode } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { PlaceSearch, PlaceSuggestion } from './place-search.ts'
import { usePlaceSections } from './use-place-sections.tsx'

type PlaceFieldProps = {
  name: string
  label: string
  text: string
  onTextChange: (text: string) => void
  search: PlaceSearch
  /** Where the shown distances start; undefined shows none. */
  near: Coordinates | undefined
  onPick: (place: PlaceSuggestion) => void
  /** The address of a pick or a pin is being looked up. */
  isLookingUp: boolean
  description: ReactNode
  error: ReactNode
}

/** An address, with suggestions as the user types. */
export function PlaceField({ search, near, onPick, isLookingUp, ...field }: PlaceFieldProps) {
  const t = useT('addresses.field')
  const tAll = useT()
  const formats = useFormats()
  const { places, isSearching, isEmpty } = search
  const sections = usePlaceSections(places, (place) => ({
    ...place,
    label: place.address,
    icon: <PinIcon size={18} />,
    end: near && place.position && (
      <bdi>{formats.distance(metresBetween(near, place.position))}</bdi>
    ),
  }))
  return (
    <ComboBox
      {...field}
      required
      placeholder={t('placeholder')}
      sections={sections}
      onPick={onPick}
      loadingText={isSearching && places.length === 0 && t('searching')}
      emptyText={isEmpty && tAll('geolocator.not-found')}
      announcement={isSearching ? '' : t('found', { count: places.length })}
      prefix={
        isLookingUp ? <Spinner size={18} label={t('looking-up')} /> : <SearchIcon size={18} />
      }
      clearLabel={t('clear')}
    />
  )
}
