import { ADDRESS_BYTES } from '@pillion/domain/addresses/limits'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'
import { ComboBox } from '@pillion/ui/ComboBox'
import { PinIcon, SearchIcon } from '@pillion/ui/icons'
import { Spinner } from '@pillion/ui/Spinner'

import { bytesLeft } from '#platform/fields/bytes-left.ts'
import { RoomLeft } from '#platform/fields/RoomLeft.tsx'
import { useFormats } from '#platform/formats.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { usePlaceSearch } from '#platform/places/use-place-search.ts'

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
  const words = useT()
  const formats = useFormats()
  const { draft, isFinding, change, pick } = form
  const asked = isLocated(draft) || isFinding ? undefined : draft.text
  const search = usePlaceSearch(asked, { near, vendorId })
  const isNear = bytesLeft(draft.text, ADDRESS_BYTES) !== undefined
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
      emptyText={!error && search.isEmpty && words('geolocator.not-found')}
      announcement={search.isSearching ? '' : t('found', { count: search.places.length })}
      prefix={isFinding ? <Spinner size={18} label={t('looking-up')} /> : <SearchIcon size={18} />}
      clearLabel={t('clear')}
      description={isNear && <RoomLeft text={draft.text} limit={ADDRESS_BYTES} />}
      error={error ?? (search.hasFailed && words('geolocator.error.autocomplete'))}
    />
  )
}
