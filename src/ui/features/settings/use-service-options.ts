import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/use-format'
import { countKey } from '../../state/settings-texts'
import type { ServiceOptions } from './field-options'
import type { useOptions } from './use-options'

/** The options of a service for the fields of a form, and a sentence that counts them once they are known. */
export function useServiceOptions(lists: ReturnType<typeof useOptions>) {
  const { t } = useTranslation()
  const format = useFormat()
  const known = Object.keys(lists.lists).length > 0
  const empty = lists.loading ? t('settings.options.loading') : known ? undefined : t('settings.options.testFirst')
  const ofService: ServiceOptions = list => ({
    options: (lists.lists[list] ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    placeholder: empty,
  })
  const counts = Object.entries(lists.lists).map(([list, all]) => String(t(countKey(list), { count: all.length })))
  const isFound = known && !lists.loading && !lists.error
  return { ofService, found: isFound ? t('settings.options.found', { things: format.list(counts) }) : null }
}
