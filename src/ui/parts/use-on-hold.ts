import { useTranslation } from 'react-i18next'
import type { Variant } from '~/shared/requests/model'

/** The word for a variant that is on its way and that its download manager no longer looks for. */
export function useOnHold() {
  const { t } = useTranslation()
  return (variant: Variant = 'standard') => t(variant === 'fourK' ? 'titles.fourK.onHold' : 'titles.onHold')
}
