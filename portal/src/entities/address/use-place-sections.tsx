import type { ComboBoxOption, ComboBoxSection } from '@pillion/ui/ComboBox'

import { useT } from '#platform/i18n/use-t.ts'

import type { PlaceSuggestion } from './place-search.ts'

/** The suggestions of a list. Google's are listed separately, under its name, as its terms require. */
export function usePlaceSections<Option extends ComboBoxOption>(
  places: readonly PlaceSuggestion[],
  optionOf: (place: PlaceSuggestion) => Option,
): ComboBoxSection<Option>[] {
  const t = useT('addresses.field')
  const optionsOf = (attribution: PlaceSuggestion['attribution']) =>
    places.filter((place) => place.attribution === attribution).map(optionOf)
  return [
    { id: 'suggestions', title: t('suggestions'), options: optionsOf(undefined) },
    {
      id: 'google',
      title: <span translate="no">{t('google')}</span>,
      options: optionsOf('google'),
    },
  ]
}
