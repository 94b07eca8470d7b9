import { useAtomValue } from 'jotai'
import Lock from 'lucide-react/icons/lock'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../kit/button-link'
import { Empty } from '../../kit/empty'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { isAdmin, sessionAtom } from '../../state/session'
import { type PageKey, pageAt } from '../../state/settings-pages'
import { AboutPage } from './about-page'
import { EmailPage } from './email-page'
import { FeaturesPage } from './features-page'
import { FiltersPage } from './filters-page'
import { GeneralPage } from './general-page'
import { JobsPage } from './jobs-page'
import { LandingPage } from './landing-page'
import { LogsPage } from './logs-page'
import { LookPage } from './look-page'
import { MetadataPage } from './metadata-page'
import { NewUsersPage } from './new-users-page'
import { OutboxPage } from './outbox-page'
import { RadarrPage } from './radarr-page'
import { SettingsIndex } from './settings-index'
import { SignInSettingsPage } from './sign-in-settings-page'
import { UpdatesPage } from './updates-page'
import { WebhookPage } from './webhook-page'

const drawn: Readonly<Record<PageKey, ComponentType>> = {
  about: AboutPage,
  email: EmailPage,
  failed: OutboxPage,
  features: FeaturesPage,
  filters: FiltersPage,
  general: GeneralPage,
  jobs: JobsPage,
  landing: LandingPage,
  logs: LogsPage,
  look: LookPage,
  metadata: MetadataPage,
  newUsers: NewUsersPage,
  radarr: RadarrPage,
  signIn: SignInSettingsPage,
  updates: UpdatesPage,
  webhook: WebhookPage,
}

/** Everything under /Settings: the index of tiles, or the page of the address. Administrators only. */
export function SettingsPages({ '*': rest = '' }: { '*'?: string }) {
  const { t } = useTranslation()
  const session = useAtomValue(sessionAtom)
  const path = rest.replace(/\/+$/, '')
  if (!isAdmin(session))
    return (
      <Page>
        <PageHeader title={t('settings.title')} />
        <Empty icon={Lock} title={t('settings.forbidden')} text={t('settings.forbiddenText')} />
      </Page>
    )
  if (path === '') return <SettingsIndex />
  const page = pageAt(path)
  if (!page)
    return (
      <Page>
        <PageHeader title={t('settings.title')} />
        <Empty
          title={t('settings.unknown')}
          text={t('settings.unknownText')}
          action={
            <ButtonLink href="/Settings" appearance="primary">
              {t('settings.all')}
            </ButtonLink>
          }
        />
      </Page>
    )
  const Drawn = drawn[page.key]
  return <Drawn key={page.key} />
}
