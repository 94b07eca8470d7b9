import { useMutation } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useTranslation } from 'react-i18next'
import { findKey } from '../../api/settings'
import { useErrorText } from '../../api/use-error-text'
import { TestButton, type TestState } from '../../kit/test-button'
import { serverRefOf } from './asked'
import type { Scope } from './scope'

/** Fetches the API key of a server by name and password and fills it into the form; nothing where there is no such way. */
export function KeyFinder({ scope }: { scope: Scope }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const asked = useMutation({
    mutationFn: () => findKey(serverRefOf(scope), scope.draft()),
    onSuccess: ({ key }) => key && scope.change('apiKey', key),
  })
  const answer = (): TestState => {
    if (asked.isPending) return { state: 'testing' }
    if (asked.error) return { state: 'failed', title: words(asked.error) }
    if (!asked.data) return { state: 'idle' }
    return asked.data.key
      ? { state: 'passed', title: t('settings.couchpotato.keyFound') }
      : { state: 'failed', title: t('settings.couchpotato.keyNotFound') }
  }
  if (!scope.section.page?.findsKey) return null
  return (
    <TestButton
      icon={KeyRound}
      label={t('settings.couchpotato.getKey')}
      test={answer()}
      disabled={!scope.values.username}
      onTest={() => asked.mutate()}
    />
  )
}
