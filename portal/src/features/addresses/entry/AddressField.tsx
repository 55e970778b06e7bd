import { MAX_ADDRESS_BYTES } from '@pillion/domain/addresses/address-limits'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'
import { ComboBox } from '@pillion/ui/ComboBox'
import { PinIcon, SearchIcon } from '@pillion/ui/icons'
import { Spinner } from '@pillion/ui/Spinner'

import { bytesLeft } from '#platform/fields/bytes-left.ts'
import { BytesLeft } from '#platform/fields/BytesLeft.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { usePlaceSearch } from '#platform/places/use-place-search.ts'
import { useFormats } from '#platform/use-formats.ts'

import { isLocated } from './entry-draft.ts'
import type { EntryForm } from './use-entry-form.ts'

type AddressFieldProps = {
  form: EntryForm
  near: Coordinates
  vendorId: string
  error: string | undefined
}

/** The street: searched for while one types; a text that is left as typed is looked up when it is saved. */
export function AddressField({ form, near, vendorId, error }: AddressFieldProps) {
  const t = useT('addresses.form')
  const tAll = useT()
  const formats = useFormats()
  const { draft, isLookingUp, change, pick } = form
  const searchText = isLocated(draft) || isLookingUp ? undefined : draft.text
  const search = usePlaceSearch(searchText, { near, vendorId })
  const isNearLimit = bytesLeft(draft.text, MAX_ADDRESS_BYTES) !== undefined
  return (
    <ComboBox
      label={t('address')}
      name="address"
      required
      placeholder={t('placeholder')}
      text={draft.text}
      onTextChange={(text) => change({ text })}
      sections={[
        {
          id: 'suggestions',
          title: t('suggestions'),
          options: search.places.map((place) => ({
            ...place,
            label: place.address,
            icon: <PinIcon size={18} />,
            end: <bdi>{formats.distance(metresBetween(near, place.position))}</bdi>,
          })),
        },
      ]}
      onPick={pick}
      loadingText={search.isSearching && search.places.length === 0 && t('searching')}
      // Below an error the list would only hide it.
      emptyText={!error && search.isEmpty && tAll('geolocator.not-found')}
      announcement={search.isSearching ? '' : t('found', { count: search.places.length })}
      prefix={
        isLookingUp ? <Spinner size={18} label={t('looking-up')} /> : <SearchIcon size={18} />
      }
      clearLabel={t('clear')}
      description={isNearLimit && <BytesLeft text={draft.text} limit={MAX_ADDRESS_BYTES} />}
      error={error ?? (search.hasFailed && tAll('geolocator.error.autocomplete'))}
    />
  )
}
