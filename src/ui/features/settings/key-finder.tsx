import { useMutation } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useTranslation } from 'react-i18next'
import { findKey } from '../../api/settings'
import { useErrorText } from '../../api/use-error-text'
import { TestButton, type TestState } from '../../kit/test-button'
import type { SectionForm } from './use-section'

/** Fetches the API key of CouchPotato by name and password and fills it into the form. */
export function KeyFinder({ form }: { form: SectionForm }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const asked = useMutation({
    mutationFn: () => findKey({ section: form.section.id, server: null }, form.draft()),
    onSuccess: ({ key }) => key && form.change('apiKey', key),
  })
  const answer = (): TestState => {
    if (asked.isPending) return { state: 'testing' }
    if (asked.error) return { state: 'failed', title: words(asked.error) }
    if (!asked.data) return { state: 'idle' }
    return asked.data.key
      ? { state: 'passed', title: t('settings.couchpotato.keyFound') }
      : { state: 'failed', title: t('settings.couchpotato.keyNotFound') }
  }
  return (
    <TestButton
      icon={KeyRound}
      label={t('settings.couchpotato.getKey')}
      test={answer()}
      disabled={!form.values.username}
      onTest={() => asked.mutate()}
    />
  )
}
