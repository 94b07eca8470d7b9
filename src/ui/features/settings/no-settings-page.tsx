import Lock from 'lucide-react/icons/lock'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../kit/button-link'
import { Empty } from '../../kit/empty'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'

/** What an address below /Settings shows whose page is for others (`isThere`), or for nobody. */
export function NoSettingsPage({ isThere = false }: { isThere?: boolean }) {
  const { t } = useTranslation()
  return (
    <Page>
      <PageHeader title={t('settings.title')} />
      {isThere ? (
        <Empty icon={Lock} title={t('settings.forbidden')} text={t('settings.forbiddenText')} />
      ) : (
        <Empty
          title={t('settings.unknown')}
          text={t('settings.unknownText')}
          action={
            <ButtonLink href="/Settings" appearance="primary">
              {t('settings.all')}
            </ButtonLink>
          }
        />
      )}
    </Page>
  )
}
