import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { storedSecret } from '~/shared/settings/secrets'
import { Note } from '../../kit/note'
import { MetadataKeyLink } from '../../parts/metadata-key-link'
import { startAtom } from '../../state/start'
import { DeclaredPage, type SpecialPageProps } from './declared-page'

/** The key with which the portal asks the movie database. */
export function MetadataPage({ page }: SpecialPageProps) {
  const { t } = useTranslation()
  const searchReady = useAtomValue(startAtom)?.searchReady ?? false
  const ready = (
    <Note tone="good" title={t('settings.metadata.ready')} className="mb-5">
      {t('settings.metadata.readyText')}
    </Note>
  )
  return (
    <DeclaredPage
      page={page}
      before={({ stored }) => searchReady && stored.apiKey !== storedSecret && ready}
      after={() => ({ form: <MetadataKeyLink /> })}
    />
  )
}
